import type { Letter, LetterLink, LetterSection } from '@/lib/core/mail/letter'
import { plainName } from '@/lib/core/mail/plain-name'
import { counted } from '@/lib/core/text/counted'
import type { Asker } from '@/lib/domain/people/asker'
import { type Content, type Figure, figureWords, mostRows } from './contents'

/** What is to be said of one organisation, or of one of its sites. */
export interface Told {
  /** Null: the client. */
  organisationId: string | null
  organisation: string
  /** With the sites and zones that it is in; null: of all sites. */
  site: string | null
  isDistributor: boolean
  /** As whom its reader sees it. */
  asker: Asker
  content: Content
  /** Its numbers without what another of the same mail counts too (REMIND-21). */
  once: Content['figures']
}

/** All that numbers count. */
export const totalOf = (figures: Content['figures']): number =>
  Object.values(figures).reduce((sum, count) => sum + count, 0)

/** Who reads it, and where he says what he wants. */
export interface To {
  firstName: string
  /** The organisations whose member he is told as, by name. */
  memberOf: string
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

type TasksKind = 'digest' | 'overdue' | 'escalation'

/** A digest, what became overdue, or what was escalated: the worst first, in no more than {@link mostRows} rows. */
export function tasksLetter(to: To, all: readonly Told[], kind: TasksKind): Letter {
  const told = worstFirst(all)
  const subject = subjectOf(told)
  const sections = withinRows(told.flatMap((one) => sectionsOf(one, told)))
  const worst = sections[0]?.more
  return {
    subject,
    heading: subject,
    paragraphs: [hello(to), opening[kind](told)],
    ...(worst && { button: worst }),
    sections,
    ...ends(to, [why[kind](to.memberOf)]),
  }
}

const opening: Record<TasksKind, (told: readonly Told[]) => string> = {
  digest: (told) =>
    told.some(({ content }) => content.overdue > 0)
      ? `This is what waits ${whereOf(told)}, what is overdue for longest on top.`
      : `Nothing is overdue ${whereOf(told)}. This is what comes next.`,
  // The first of these mails has all that is overdue.
  overdue: (told) =>
    told.some(({ content }) => content.figures.overdue)
      ? `This is overdue ${customersOf(told) ?? whereOf(told)}. From now on you are told what becomes overdue.`
      : 'This became overdue since we last wrote.',
  escalation: (told) =>
    countOf(told) === 1
      ? 'This task has been overdue for so long that it is escalated to you.'
      : 'These tasks have been overdue for so long that they are escalated to you.',
}

const why: Record<TasksKind, (names: string) => string> = {
  digest: (names) => `You are sent this summary as a member of ${names}.`,
  overdue: (names) => `You are sent this reminder as a member of ${names}.`,
  escalation: () => 'A task is escalated once a step; a result ends it.',
}

const worstFirst = (all: readonly Told[]) =>
  all.toSorted((a, b) => b.content.overdue - a.content.overdue || b.content.count - a.content.count)

const organisationsOf = (told: readonly Told[]): string[] => [
  ...new Map(told.map(({ organisationId, organisation }) => [organisationId, organisation])).values(),
]

const namesOf = (told: readonly Told[]) => organisationsOf(told).slice(0, 10).join(', ')

/** How much is told, each thing once. */
const countOf = (told: readonly Told[]) => told.reduce((sum, { once }) => sum + totalOf(once), 0)

/** The first of the numbers that are not 0, over all that is told, and where that is. */
function subjectOf(told: readonly Told[]): string {
  const words = (Object.keys(figureWords) as Figure[]).flatMap((name) => {
    const count = told.reduce((sum, { once }) => sum + (once[name] ?? 0), 0)
    return count > 0 ? [figureWords[name](count)] : []
  })
  const [first, ...others] = words.slice(0, told.some(({ content }) => content.overdue > 0) ? 2 : 1)
  const customers = customersOf(told)
  // Of a distributor it is known of whom that is which is overdue, not what else there is.
  if (customers) return [`${first} ${customers}`, ...others].join(', ')
  return `${[first, ...others].join(', ')} ${whereOf(told)}`
}

/** Where a distributor's tasks are overdue. */
function customersOf([one, another]: readonly Told[]): string | null {
  const customers = one?.isDistributor && !another && !one.site ? one.content.customers : null
  return customers && `at ${customers.count === 1 ? customers.worst : counted(customers.count, 'customer')}`
}

function whereOf(told: readonly Told[]): string {
  const organisations = organisationsOf(told)
  const [one] = told
  if (organisations.length > 1 || !one) return `at ${organisations.length} organisations`
  if (told.length > 1) return `at ${told.length} sites of ${one.organisation}`
  return `at ${one.site ? `${one.site}, ` : ''}${one.organisation}`
}

/** Of one of several, each heading says of which. */
function sectionsOf({ organisation, site, content }: Told, all: readonly Told[]): LetterSection[] {
  if (all.length === 1) return content.sections
  const isOfSeveral = organisationsOf(all).length > 1
  const name = [site, ...(site && !isOfSeveral ? [] : [organisation])].filter((part) => part !== null).join(', ')
  return content.sections.map((section) => ({
    ...section,
    heading: `${name}: ${section.heading}`,
    ...(section.more && { more: { ...section.more, label: `${section.more.label} at ${name}` } }),
  }))
}

/** Leaves rows out that are too many or stand above already; the addresses of the lists stay. */
function withinRows(sections: readonly LetterSection[]): LetterSection[] {
  let left = mostRows
  const named = new Set<string>()
  return sections.map((section) => ({
    ...section,
    groups: section.groups.flatMap((group) => {
      const rows = group.rows.filter(({ id }) => !named.has(id)).slice(0, left)
      for (const { id } of rows) named.add(id)
      left -= rows.length
      return rows.length > 0 || group.heading ? [{ ...group, rows }] : []
    }),
  }))
}

/** What a distributor asks a customer to look at (REMIND-20). */
export function askedLetter(
  to: To,
  all: readonly Told[],
  { by, distributor }: { by: string; distributor: string },
): Letter {
  const told = worstFirst(all)
  const what = counted(countOf(told), 'overdue task')
  const [who, name] = [plainName(distributor), namesOf(told)]
  const sections = withinRows(told.flatMap((one) => sectionsOf(one, told)))
  return {
    subject: `${who} asks you to look at ${what}`,
    heading: `${what} ${whereOf(told)}`,
    paragraphs: [hello(to), `${plainName(by)} of ${who} asks you to look at what is overdue at ${name}.`],
    ...(sections[0]?.more && { button: sections[0].more }),
    sections,
    ...ends(to, [`You are sent this since you look after ${name}.`]),
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
