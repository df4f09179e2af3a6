import { calendarDateOf, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { dayIn, formatDate } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import { counted } from '@/lib/core/text/counted'
import { taskNameOf } from '@/lib/domain/assets/frozen-names'
import type { NotificationKind } from '@/lib/domain/notifications/kinds'
import type { Asker } from '@/lib/domain/people/asker'
import { can } from '@/lib/domain/permissions/can'
import { assetReach, importReach, quoteReach, roundReach } from '@/lib/domain/permissions/reach'
import { rowWords } from '../bulk/words'

/** What a line says of its subject, and the page below the portal that it leads to. */
export interface Said {
  text: string
  detail?: string
  page: string
}

type Read = (asker: Asker, ids: string[], byName: (id: string) => string) => Promise<[id: string, said: Said][]>

/** So much of a note stands in a line. */
const excerpt = 140
const named = { select: { name: true } } as const
const cut = (text: string) => (text.length > excerpt ? `${text.slice(0, excerpt).trimEnd()}…` : text)

/**
 * By kind: the subjects of these ids that the asker may see now, with what is said of them. What is not among the
 * answers is shown to nobody, nor counted (BELL-2).
 */
export const readSubjects: Record<NotificationKind, Read> = {
  'finding-assigned': async ({ actor }, ids) => {
    if (!can(actor, 'assets:see')) return []
    const rows = await db.finding.findMany({
      where: { AND: [assetReach(actor), { id: { in: ids } }] },
      select: { id: true, number: true, title: true, asset: named },
    })
    return rows.map(({ id, number, title, asset }) => [
      id,
      { text: `Finding ${number}, “${title}” on ${asset.name}, was given to you`, page: `findings/${id}` },
    ])
  },
  'findings-assigned': (asker, ids) => readGiven(asker, ids, 'finding', 'findings?filters[assigneeUserId]='),
  'tasks-assigned': (asker, ids) => readGiven(asker, ids, 'task', 'task-planner?filters[assigneeUserId]='),
  'quote-decided': async ({ actor }, ids) => {
    if (!can(actor, 'quotes:see')) return []
    const rows = await db.quote.findMany({
      where: { AND: [quoteReach(actor), { id: { in: ids } }] },
      select: { id: true, number: true, title: true, state: true, decisionNotes: true, customer: named },
    })
    return rows.map(({ id, number, title, state, decisionNotes, customer }) => [
      id,
      {
        text: `Quote ${number}, “${title}”, was ${state === 3 ? 'declined' : 'approved'} by ${customer.name}`,
        ...(decisionNotes && { detail: cut(decisionNotes) }),
        page: `quotes/${id}`,
      },
    ])
  },
  'round-assigned': async ({ actor }, ids) => {
    if (!can(actor, 'assets:see')) return []
    const rows = await db.round.findMany({
      where: { AND: [roundReach(actor), { id: { in: ids } }] },
      select: { id: true, number: true, name: true, plannedDate: true },
    })
    return rows.map(({ id, number, name, plannedDate }) => {
      const day = formatCalendarDate(calendarDateOf(plannedDate))
      return [id, { text: `Round ${number}, “${name}”, was given to you for ${day}`, page: `rounds/${id}` }]
    })
  },
  'task-escalated': async ({ actor, tenant }, ids) => {
    if (!can(actor, 'assets:see')) return []
    const rows = await db.assetCheck.findMany({
      where: { AND: [assetReach(actor), { planned: true, id: { in: ids } }] },
      select: { id: true, assetId: true, checkName: true, nextDue: true, asset: named, check: named },
    })
    const today = dayIn(tenant.timezone, Date.now())
    return rows.map((row) => {
      const task = `${taskNameOf(row)} of ${row.asset.name}`
      const text =
        row.nextDue && dayIn(tenant.timezone, row.nextDue.getTime()) < today
          ? `${task} has been overdue since ${formatDate(tenant.timezone, row.nextDue)}`
          : `${task} was overdue for long, and is no longer`
      return [row.id, { text, page: `assets/${row.assetId}` }]
    })
  },
  // Of how many it is the planner says: what was done since is not counted here.
  'tasks-escalated': async ({ actor }, ids) =>
    can(actor, 'assets:see')
      ? ids.map((id) => [
          id,
          {
            text: 'Several tasks that have been overdue for long were escalated to you',
            page: 'task-planner?filters[due]=1',
          },
        ])
      : [],
  'import-ended': async ({ actor }, ids) => {
    if (!can(actor, 'assets:import')) return []
    const rows = await db.assetImport.findMany({
      where: { AND: [importReach(actor), { id: { in: ids } }] },
      select: { id: true, filename: true, state: true, made: true, updated: true, leftOut: true, why: true },
    })
    return rows.map(({ id, filename, state, made, updated, leftOut, why }) => {
      const numbers = [
        `${counted(made, 'asset')} made`,
        updated > 0 ? `${updated} changed` : null,
        leftOut > 0 ? `${counted(leftOut, 'row')} left out` : null,
      ].filter((part) => part !== null)
      const ended = state === 4 ? 'could not be brought in' : 'has been brought in'
      const detail = (state === 4 && why) || numbers.join(', ')
      return [id, { text: `${filename} ${ended}`, detail, page: `asset-imports/${id}` }]
    })
  },
  'bulk-ended': async ({ actor: { clientId, userId } }, ids) => {
    const rows = await db.bulkChange.findMany({
      where: { clientId, userId, id: { in: ids } },
      select: { id: true, list: true, count: true, done: true },
    })
    return rows.map(({ id, list, count, done }) => {
      const [one, many] = rowWords[list] ?? ['row', 'rows']
      const stayed = count > done ? `, ${count - done} stayed as they were` : ''
      return [
        id,
        {
          text: `What you did to ${counted(count, one, many)} at once is done`,
          detail: `${done} changed${stayed}`,
          page: 'activity',
        },
      ]
    })
  },
  mention: async ({ actor }, ids, byName) => {
    if (!can(actor, 'assets:see')) return []
    const rows = await db.assetNote.findMany({
      where: { AND: [assetReach(actor), { id: { in: ids } }] },
      select: { id: true, notes: true, assetId: true, asset: named },
    })
    return rows.map(({ id, notes, assetId, asset }) => [
      id,
      {
        text: `${byName(id)} mentioned you in a note on ${asset.name}`,
        detail: cut(notes),
        page: `assets/${assetId}`,
      },
    ])
  },
}

/**
 * What was given to the asker at once, and not taken back; which ones they are, and which of them are left,
 * the list says.
 */
async function readGiven({ actor }: Asker, ids: string[], noun: string, list: string): ReturnType<Read> {
  if (!can(actor, 'assets:see')) return []
  const rows = await db.bulkChange.findMany({
    where: { clientId: actor.clientId, id: { in: ids } },
    select: { id: true, done: true, undone: true },
  })
  return rows
    .filter(({ done, undone }) => done > undone)
    .map(({ id, done, undone }) => {
      const count = done - undone
      return [
        id,
        {
          text: `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} given to you`,
          page: `${list}${actor.userId}`,
        },
      ]
    })
}
