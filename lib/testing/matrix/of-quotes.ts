import type { Records } from './expected'
import { may, sites } from './reach'
import * as build from './records'
import { edits, frozen, name, onCustomers } from './rows'

/** Quotes and their prices. */
export const ofQuotes: Records[] = [
  {
    // What was sent is read by both sides, and changed by nobody (QUOTE-7, QUOTE-10).
    path: '/quotes/{id}',
    build: build.sentQuote,
    verbs: { GET: may('quotes:see'), ...edits(may('quotes:write')) },
    reach: sites,
    owners: onCustomers,
    change: name,
    except: (_, verb) => (verb === 'GET' ? undefined : 409),
  },
  {
    // A draft is for who writes it, and for client admins (QUOTE-10).
    path: '/quotes/{id}',
    build: build.quote,
    verbs: { GET: may('quotes:see'), ...edits(may('quotes:write')) },
    reach: { distributor: sites.distributor ?? [], 'client admin': sites['client admin'] ?? [] },
    frozen,
    owners: onCustomers,
    change: () => ({ title: name().name }),
    except: (kind, verb) =>
      verb === 'GET' && (kind === 'distributor User' || kind === 'distributor Read-only') ? 404 : undefined,
  },
  {
    path: '/quotes/{id}/pdf',
    build: build.sentQuote,
    verbs: { GET: may('quotes:see') },
    reach: sites,
    owners: onCustomers,
  },
  {
    // There is no line in it; that it is sent is quotes.api.test.ts's.
    path: '/quotes/{id}/send',
    build: build.quote,
    verbs: { POST: may('quotes:write') },
    reach: sites,
    frozen,
    owners: onCustomers,
    except: () => 422,
  },
  ...['/quotes/{id}/withdraw', '/quotes/{id}/revise'].map(
    (path): Records => ({
      // A draft is neither withdrawn nor revised (QUOTE-7).
      path,
      build: build.quote,
      verbs: { POST: may('quotes:write') },
      reach: sites,
      owners: onCustomers,
      except: () => 409,
    }),
  ),
  {
    // The call does not say what is decided. Users who receive no quotes do not decide (QUOTE-17).
    path: '/quotes/{id}/decision',
    build: build.sentQuote,
    verbs: { POST: may('quotes:decide') },
    reach: sites,
    owners: onCustomers,
    except: (kind) => (kind === 'customer User' ? 403 : 422),
  },
  {
    path: '/quotePrices/{id}',
    build: build.quotePrice,
    verbs: { GET: may('quotes:write'), ...edits(may('quotes:write')) },
    reach: { distributor: ['distributor'] },
    change: () => ({ description: name().name }),
  },
]
