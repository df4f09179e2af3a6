import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { callerOf } from '@/lib/auth/address'
import { exchangeForTokens } from '@/lib/auth/one-time-token'
import { address } from '@/lib/core/client/answers'
import { tokenPair } from '@/lib/resources/accounts/schema'
import { impersonateClientUserCall } from './client'
import { linkInto } from './commands'

/**
 * How a system admin gets into a client admin's account on that person's own portal (ACCOUNT-49, ACCOUNT-50,
 * ACCOUNT-51).
 */
export const impersonationRoutes = [
  route({
    ...declares(impersonateClientUserCall, { response: address }),
    access: 'client-users:impersonate',
    summary: 'Answers an address on the person’s portal that starts a session as this client admin, once, within 60 s',
    changes: true,
    handle: ({ actor, params }) => linkInto(actor, recordId(params.id)),
  }),
  route({
    method: 'GET',
    path: '/clients/one-time-token/{id}',
    access: 'anybody',
    summary: 'Exchanges the token of such an address for a session of an hour, once',
    response: tokenPair,
    changes: true,
    handle: ({ params, tenant, request }) => exchangeForTokens(tenant, params.id ?? '', callerOf(request.headers)),
  }),
]
