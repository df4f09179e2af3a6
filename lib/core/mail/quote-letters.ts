import type { Letter } from './letter'

/** What letters about a quote are made of. Names and the title are made plain before (MAIL-10). */
interface QuoteFacts {
  portal: string
  firstName: string
  number: number
  title: string
  customer: string
  distributor: string
  /** What is to pay, with its currency. */
  total: string
  /** As DD/MM/YYYY. */
  validUntil: string
  /** Where one sees it, and decides. */
  link: string
  /** Whether its reader may decide, or only look. */
  mayDecide: boolean
  decision: 'approved' | 'declined'
  decidedBy: string
  purchaseOrder: string | null
}

const hello = ({ firstName }: QuoteFacts) => (firstName ? `Hello ${firstName},` : 'Hello,')
const what = ({ number, title, total }: QuoteFacts) => `Quote ${number}, ${title}, comes to ${total} with tax.`
const theirs = 'The link is yours alone: whoever opens it sees the quote and may decide in your name.'

export const quoteLetters = {
  quote: (facts: QuoteFacts): Letter => ({
    subject: `Quote ${facts.number} from ${facts.distributor}`,
    heading: `Quote ${facts.number} from ${facts.distributor}`,
    paragraphs: [
      hello(facts),
      `${facts.distributor} has sent ${facts.customer} a quote. ${what(facts)} It is valid until ${facts.validUntil}, and attached to this mail.`,
    ],
    button: { label: facts.mayDecide ? 'See the quote and decide' : 'See the quote', href: facts.link },
    notes: facts.mayDecide ? [theirs] : [],
  }),

  'quote-reminder': (facts: QuoteFacts): Letter => ({
    subject: `Quote ${facts.number} from ${facts.distributor} ends on ${facts.validUntil}`,
    heading: `Quote ${facts.number} waits for a decision`,
    paragraphs: [
      hello(facts),
      `${what(facts)} ${facts.distributor} offers it until ${facts.validUntil}, and ${facts.customer} has not decided yet. The quote is attached to this mail.`,
    ],
    button: { label: 'See the quote and decide', href: facts.link },
    notes: [theirs, 'This is the only reminder.'],
  }),

  'quote-decided': (facts: QuoteFacts): Letter => ({
    subject: `${facts.customer} has ${facts.decision} quote ${facts.number}`,
    heading: `Quote ${facts.number} is ${facts.decision}`,
    paragraphs: [
      hello(facts),
      `${facts.decidedBy} has ${facts.decision} the quote for ${facts.customer}. ${what(facts)}`,
      ...(facts.purchaseOrder ? [`Purchase order: ${facts.purchaseOrder}`] : []),
    ],
    button: { label: 'See the quote', href: facts.link },
  }),
}
