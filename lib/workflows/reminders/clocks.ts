import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { nextSlot, type Slot, slotsBetween } from '@/lib/domain/reminders/slots'
import { type Member, type Reader, readersOf, ruleOf, timesOf } from './people'
import { putInLine, type Reminder } from './queue'

/** So many people in one transaction: some tens of milliseconds, and no more memory for 20 000. */
const pageSize = 200
/** The clock starts the next run after a minute. */
const longestMs = 50_000
/** What was missed for longer is left out (REMIND-6). */
const lateMs = 24 * 60 * 60 * 1000

interface Clock {
  clientId: string
  userId: string
  lookedUntil: Date
}

/** The kinds that come by the hour. */
const kinds = [1, 2] as const

/**
 * What the clock does about reminders that come by the hour: puts those in line whose hour has come, a page of people
 * at a time. Servers that do it at the same time take different people; a page is done wholly or not at all.
 */
export async function remindPeople(now = () => new Date(), isStopped: () => boolean = () => false): Promise<void> {
  const until = performance.now() + longestMs
  let found = pageSize
  while (found === pageSize && performance.now() < until && !isStopped())
    found = await transaction((tx) => remindPage(tx, now()))
}

/** @returns how many people were looked at. */
async function remindPage(tx: Tx, now: Date): Promise<number> {
  const clocks = await tx.$queryRaw<Clock[]>`/* unscoped: the clocks of all clients are one */
    SELECT "clientId", "userId", "lookedUntil" FROM "ReminderClock" WHERE "nextAt" <= ${now.toISOString()}::timestamptz
    ORDER BY "nextAt", "clientId", "userId" LIMIT ${pageSize} FOR NO KEY UPDATE SKIP LOCKED`
  const readers = await readersOf(tx, clocks)
  const looked = clocks.map((clock) => ({ clock, ...look(clock, readers.get(clock.userId), now) }))
  // Those of one organisation stand side by side: their mails say much the same.
  const reminders = looked.flatMap(({ reminders }) => reminders)
  reminders.sort((a, b) => (firstPart(a) < firstPart(b) ? -1 : 1))
  await mark(
    tx,
    looked.flatMap(({ marks }) => marks),
  )
  await setClocks(
    tx,
    looked.map(({ clock, nextAt }) => ({ ...clock, nextAt })),
    now,
  )
  await putInLine(tx, reminders)
  return clocks.length
}

const firstPart = ({ about }: Reminder): string => about.parts[0]?.organisationId ?? ''

interface Mark {
  clientId: string
  userId: string
  organisationId: string
  kind: number
  period: string
  at: Date
}

/** What is due for a person between the last look and now, and when he is to be looked at next. */
function look({ lookedUntil }: Clock, reader: Reader | undefined, now: Date) {
  if (!reader?.settings) return { reminders: [], marks: [], nextAt: null }
  const after = new Date(Math.max(lookedUntil.getTime(), now.getTime() - lateMs))
  const marks: Mark[] = []
  const due = new Map<string, Reminder>()
  let nextAt: Date | null = null
  for (const member of reader.memberships)
    for (const kind of kinds) {
      const rule = ruleOf(reader, member, kind)
      const slot = slotsBetween(rule, timesOf(reader), after, now).at(-1)
      if (slot && isNew(member, kind, slot)) {
        marks.push({ ...idsOf(reader, member), kind, ...slot })
        add(due, reader, member, kind, slot)
      }
      const next = nextSlot(rule, timesOf(reader), now)?.at ?? null
      if (next && (!nextAt || next < nextAt)) nextAt = next
    }
  return { reminders: [...due.values()], marks, nextAt }
}

const idsOf = ({ clientId, userId }: Reader, { organisationId }: Member) => ({ clientId, userId, organisationId })

const isNew = (member: Member, kind: number, slot: Slot) =>
  member.marks.find((one) => one.kind === kind)?.period !== slot.period

/** All memberships of one person and hour are one reminder of each kind (REMIND-9). */
function add(due: Map<string, Reminder>, reader: Reader, member: Member, kind: 1 | 2, { at }: Slot): void {
  const key = `${kind} ${at.toISOString()}`
  const reminder = due.get(key) ?? {
    clientId: reader.clientId,
    userId: reader.userId,
    kind,
    period: at.toISOString(),
    about: { parts: [] },
    tryAt: at,
    expiresAt: new Date(at.getTime() + lateMs),
  }
  reminder.about.parts.push({ organisationId: member.organisationId })
  due.set(key, reminder)
}

async function mark(tx: Tx, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  await tx.$executeRaw(Prisma.sql`/* unscoped: of each row’s own client */
    INSERT INTO "ReminderMark" ("clientId", "userId", "organisationId", kind, period, at)
    SELECT "clientId", "userId", "organisationId", kind, period, at
    FROM json_to_recordset(${JSON.stringify(marks)}::json) AS d("clientId" uuid, "userId" uuid, "organisationId" uuid,
      kind smallint, period date, at timestamptz)
    ON CONFLICT ("clientId", "userId", "organisationId", kind) DO UPDATE SET period = excluded.period, at = excluded.at`)
}

async function setClocks(tx: Tx, clocks: readonly (Clock & { nextAt: Date | null })[], now: Date): Promise<void> {
  if (clocks.length === 0) return
  await tx.$executeRaw(Prisma.sql`/* unscoped: of each row’s own client */
    UPDATE "ReminderClock" c SET "lookedUntil" = ${now.toISOString()}::timestamptz, "nextAt" = d."nextAt"
    FROM json_to_recordset(${JSON.stringify(clocks)}::json) AS d("clientId" uuid, "userId" uuid, "nextAt" timestamptz)
    WHERE c."clientId" = d."clientId" AND c."userId" = d."userId"`)
}
