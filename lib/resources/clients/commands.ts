import { isDeepStrictEqual } from 'node:util'
import { lockOwner } from '@/lib/auth/second-factor/owner'
import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid, notFound, refused } from '@/lib/core/errors/errors'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/core/tenancy/default-texts'
import { secondFactorRules } from '@/lib/core/tenancy/second-factor-rules'
import { hostnameOf } from '@/lib/core/tenancy/tenant'
import { audit } from '@/lib/domain/audit/audit'
import { timezoneChanged } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { changedReminders } from '@/lib/domain/reminders/schema'
import type { ReminderSettings } from '@/lib/domain/reminders/settings'
import { noPictures, type PictureKeys, type PreparedPictures, setPictures } from './logo.commands'
import type { ClientChange, NewClient } from './schema'

/** A new client, live at once; texts that are not sent are the default ones (TENANT-16). @throws ApiError 422. */
export async function addClient(
  tx: Tx,
  actor: Actor,
  input: NewClient,
  id: string,
  pictures: PreparedPictures,
): Promise<void> {
  const {
    id: _,
    logo: _l,
    picture: _p,
    favicon: _f,
    hostnames,
    primaryUrl,
    termsAndConditions,
    privacyPolicy,
    reminders = {},
    ...details
  } = input
  assertPrimary(primaryUrl, hostnames)
  await tx.client.create({
    data: {
      id,
      ...details,
      findingDays: { critical: 1, major: 14, minor: 90, ...details.findingDays },
      reminders: written(changedReminders(null, reminders)),
      primaryUrl,
      termsAndConditions: termsAndConditions || defaultTermsAndConditions,
      privacyPolicy: privacyPolicy || defaultPrivacyPolicy,
    },
  })
  await addHostnames(tx, id, hostnames)
  await setPictures(tx, actor, { id, ...noPictures }, pictures)
}

/**
 * Changes what is sent. A changed time zone moves the due dates soon after, in a job (SCHEDULE-14).
 * @throws ApiError 422 `hostnames`, `primaryUrl`, `requireSecondFactor`.
 */
export async function changeClient(
  tx: Tx,
  actor: Actor,
  id: string,
  { hostnames, primaryUrl, logo: _l, picture: _p, favicon: _f, reminders: remindersChange, ...details }: ClientChange,
  pictures: PreparedPictures,
): Promise<void> {
  const row = await lock(tx, id)
  await refuseAskingLess(tx, actor, row, details.requireSecondFactor)
  await changeAddresses(tx, row, { hostnames, primaryUrl })
  const findingDays = details.findingDays && { ...row.findingDays, ...details.findingDays }
  const reminders = remindersChange === undefined ? row.reminders : changedReminders(row.reminders, remindersChange)
  await tx.client.update({
    where: { id },
    data: { ...details, reminders: written(reminders), ...(findingDays && { findingDays }) },
  })
  await tellOfReminders(tx, actor, row, { reminders, escalationDays: details.escalationDays ?? row.escalationDays })
  await setPictures(tx, actor, row, pictures)
  await tellOfRule(tx, actor, row, details.requireSecondFactor)
  if (details.timezone && details.timezone !== row.timezone) await timezoneChanged(tx, id)
}

/**
 * Archives a client, whose sessions end, or unarchives it; its hostnames stay taken (TENANT-20).
 * @throws ApiError 422 for the client that one is signed in on.
 */
export async function archiveClient(tx: Tx, actor: Actor, { id }: { id: string }, isArchived: boolean): Promise<void> {
  if (isArchived && id === actor.clientId) throw refused('The client that you are signed in on cannot be archived')
  const { count } = await tx.client.updateMany({
    where: { id, deletedAt: isArchived ? null : { not: null } },
    data: { deletedAt: isArchived ? new Date() : null },
  })
  if (count === 0) return
  if (isArchived) await tx.session.updateMany({ where: { clientId: id, endedAt: null }, data: { endedAt: new Date() } })
  // In that client's log: another's admins have nothing to do with it (AUDIT-5).
  const who = { ...actor, clientId: id }
  await audit(tx, who, { action: isArchived ? 'archive' : 'unarchive', recordType: 'clients', recordId: id })
}

/**
 * A client that asks people for a second factor asks for less only by somebody who has one: a system admin's password,
 * on a client that asks for none, would otherwise open all others (FACTOR-26).
 */
async function refuseAskingLess(tx: Tx, actor: Actor, { requireSecondFactor: from }: Row, to = from): Promise<void> {
  const strength = (rule: string) => (secondFactorRules as readonly string[]).indexOf(rule)
  if (strength(to) >= strength(from)) return
  const { secondFactorAt } = await lockOwner(tx, actor.impersonator?.id ?? actor.userId)
  if (!secondFactorAt)
    throw invalid({ requireSecondFactor: ['Set up two-step sign-in on your own account before you ask for less'] })
}

/** Who needs a second factor is told in that client's log (FACTOR-26). */
async function tellOfRule(tx: Tx, actor: Actor, { id, requireSecondFactor: from }: Row, to = from): Promise<void> {
  if (to === from) return
  const who = { ...actor, clientId: id }
  await audit(tx, who, { action: 'second-factor-rule', recordType: 'clients', recordId: id, details: { from, to } })
}

const written = (reminders: ReminderSettings | null) => reminders ?? Prisma.DbNull

/** Who is reminded of what is told in that client's log, as far as it was changed (REMIND-3). */
async function tellOfReminders(
  tx: Tx,
  actor: Actor,
  { id, ...before }: Row,
  after: Pick<Row, 'reminders' | 'escalationDays'>,
): Promise<void> {
  const names = ['reminders', 'escalationDays'] as const
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed.length === 0) return
  const details = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
  const who = { ...actor, clientId: id }
  await audit(tx, who, { action: 'reminder-settings', recordType: 'clients', recordId: id, details })
}

type Row = {
  id: string
  primaryUrl: string
  timezone: string
  requireSecondFactor: string
  findingDays: Record<string, number | null>
  reminders: ReminderSettings | null
  escalationDays: number[]
} & PictureKeys

/** Locks the row, so that two people who change addresses or logo at the same time see each other's change. */
async function lock(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.$queryRaw<Row[]>`
    /* unscoped: the client itself */
    SELECT "id", "primaryUrl", "timezone", "logoKey", "pictureKey", "faviconKey", "requireSecondFactor", "findingDays",
      "reminders", "escalationDays"
    FROM "Client"
    WHERE "id" = ${id}::uuid FOR UPDATE`
  if (!row) throw notFound()
  return row
}

async function changeAddresses(
  tx: Tx,
  row: Row,
  { hostnames, primaryUrl }: Pick<ClientChange, 'hostnames' | 'primaryUrl'>,
): Promise<void> {
  if (!hostnames && !primaryUrl) return
  const own = await tx.clientHostname.findMany({ where: { clientId: row.id }, select: { hostname: true } })
  const wanted = hostnames ?? own.map(({ hostname }) => hostname)
  assertPrimary(primaryUrl ?? row.primaryUrl, wanted)
  if (primaryUrl) await tx.client.update({ where: { id: row.id }, data: { primaryUrl } })
  if (!hostnames) return
  await tx.clientHostname.deleteMany({ where: { clientId: row.id } })
  await addHostnames(tx, row.id, hostnames)
}

function assertPrimary(primaryUrl: string, hostnames: readonly string[]): void {
  const hostname = hostnameOf(new URL(primaryUrl).host)
  if (!hostname || !hostnames.includes(hostname))
    throw invalid({ primaryUrl: ['Its host must be one of the hostnames'] })
}

async function addHostnames(tx: Tx, clientId: string, hostnames: readonly string[]): Promise<void> {
  const data = hostnames.map((hostname, position) => ({ hostname, clientId, position }))
  await tx.clientHostname.createMany({ data }).catch((error) => {
    throw uniqueFields(error) ? invalid({ hostnames: ['One of these hostnames is already in use'] }) : error
  })
}
