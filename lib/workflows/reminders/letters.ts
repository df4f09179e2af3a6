import type { Letter, LetterLink, LetterSection } from '@/lib/core/mail/letter'
import { plainName } from '@/lib/core/mail/plain-name'
import { counted, inFigures } from '@/lib/core/text/counted'
import { type Content, mostRows } from './contents'

/** What is to be said of one organisation, or of one of its sites. */
export interface Told {
  /** What stands before its headings where a letter is about several. */
  name: string
  content: Content
  isDistributor: boolean
}

/** Who reads it, and where he says what he wants. */
export interface To {
  firstName: string
  /** Where one chooses what one is sent. */
  choose: string
  /** Where one ends this. */
  unsubscribe: string | null
}

const hello = ({ firstName }: To) => {
  const name = plainName(firstName)
  return name && name === firstName && name.length <= 40 ? `Hello ${name},` : 'Hello,'
}

const ends = ({ choose, unsubscribe }: To, notes: string[]): Pick<Letter, 'links' | 'notes' | 'hasPlainAddress'> => ({
  links: [
    { label: 'Choose what you are sent', href: choose },
    ...(unsubscribe ? [{ label: 'Stop these mails', href: unsubscribe }] : []),
  ],
  notes,
  hasPlainAddress: false,
})

/** A digest, or what became overdue: the worst first, in no more than {@link mostRows} rows. */
export function tasksLetter(to: To, all: readonly Told[], kind: 'digest' | 'overdue'): Letter {
  const told = all.toSorted((a, b) => b.content.overdue - a.content.overdue || b.content.count - a.content.count)
  const overdue = told.reduce((sum, { content }) => sum + content.overdue, 0)
  const where = whereOf(told)
  const numbers = told.length === 1 ? (told[0]?.content.numbers ?? []) : [`${inFigures(overdue)} overdue`]
  const subject = `${(overdue > 0 || told.length > 1 ? numbers.slice(0, 2) : numbers.slice(0, 1)).join(', ')} ${where}`
  const sections = withinRows(told.flatMap((one) => sectionsOf(one, told.length > 1)))
  const worst = sections[0]?.more
  return {
    subject,
    heading: subject,
    paragraphs: [
      hello(to),
      kind === 'digest' ? digestWords(overdue, where) : 'This became overdue since we last wrote.',
    ],
    ...(worst && { button: worst }),
    sections,
    ...ends(to, [why(told, kind)]),
  }
}

const digestWords = (overdue: number, where: string) =>
  overdue > 0
    ? `This is what waits ${where}, what is overdue for longest on top.`
    : `Nothing is overdue ${where}. This is what comes next.`

const why = (told: readonly Told[], kind: string) =>
  `You are sent this ${kind === 'digest' ? 'summary' : 'reminder'} as a member of ${told
    .map(({ name }) => name)
    .slice(0, 10)
    .join(', ')}.`

function whereOf(told: readonly Told[]): string {
  const [one] = told
  if (told.length > 1 || !one) return `at ${told.length} organisations`
  const customers = one.isDistributor ? one.content.customers : null
  if (!customers) return `at ${one.name}`
  return `at ${customers.count === 1 ? customers.worst : counted(customers.count, 'customer')}`
}

const sectionsOf = ({ name, content }: Told, isOneOfMany: boolean): LetterSection[] =>
  content.sections.map((section) => ({
    ...section,
    heading: isOneOfMany ? `${name}: ${section.heading}` : section.heading,
    ...(section.more && isOneOfMany && { more: { ...section.more, label: `${section.more.label} at ${name}` } }),
  }))

/** Leaves rows out that are too many; the addresses of the lists stay. */
function withinRows(sections: readonly LetterSection[]): LetterSection[] {
  let left = mostRows
  return sections.map((section) => ({
    ...section,
    groups: section.groups.flatMap((group) => {
      const rows = group.rows.slice(0, left)
      left -= rows.length
      return rows.length > 0 || group.heading ? [{ ...group, rows }] : []
    }),
  }))
}

/** What a distributor asks a customer to look at (REMIND-20). */
export function askedLetter(to: To, told: Told, { by, distributor }: { by: string; distributor: string }): Letter {
  const what = counted(told.content.overdue, 'overdue task')
  const who = plainName(distributor)
  return {
    subject: `${who} asks you to look at ${what}`,
    heading: `${what} at ${told.name}`,
    paragraphs: [hello(to), `${plainName(by)} of ${who} asks you to look at what is overdue at ${told.name}.`],
    ...(told.content.sections[0]?.more && { button: told.content.sections[0].more }),
    sections: withinRows(told.content.sections),
    ...ends(to, [`You are sent this since you look after ${told.name}.`]),
  }
}

/** Tasks that were escalated today. */
export function escalationLetter(
  to: To,
  { where, sections, count, button }: { where: string; sections: LetterSection[]; count: number; button: LetterLink },
): Letter {
  const what = `${counted(count, 'task')} escalated ${where}`
  return {
    subject: what,
    heading: what,
    paragraphs: [
      hello(to),
      `${count === 1 ? 'This task has' : 'These tasks have'} been overdue for so long that ${count === 1 ? 'it is' : 'they are'} escalated to you.`,
    ],
    button,
    sections: withinRows(sections),
    ...ends(to, ['A task is escalated once a step; a result ends it.']),
  }
}

/** Critical findings of one commit. */
export function criticalLetter(
  to: To,
  {
    where,
    title,
    sections,
    count,
    button,
  }: { where: string; title: string; sections: LetterSection[]; count: number; button: LetterLink },
): Letter {
  const subject = count === 1 ? `Critical at ${where}: ${title}` : `${counted(count, 'critical finding')} at ${where}`
  return {
    subject,
    heading: count === 1 ? `A critical finding at ${where}` : subject,
    paragraphs: [hello(to), `${count === 1 ? 'This was' : 'These were'} just found, and can’t wait.`],
    button,
    sections: withinRows(sections),
    ...ends(to, ['You are sent this at once, whatever the hour.']),
  }
}
