import { db, type Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { ApiError, global, invalid } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import { actingOrganisation, roles } from '@/lib/domain/permissions/actor'
import { listedOrganisations } from '@/lib/domain/permissions/reach'
import { afterQuiet } from '@/lib/domain/reminders/slots'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import type { FilterTexts } from './addresses'
import { type Concerned, concernedBy, hasSwitchedOff, timesOf } from './people'
import { putInLine, type Reminder } from './queue'
import type { ReminderRequest } from './schema'

const dayMs = 24 * 60 * 60 * 1000

/** What is the customer's own: whose it is follows from the customer. */
const ofTheCustomer: readonly string[] = ['customerOrganisationId', 'distributorOrganisationId', 'due']

/**
 * Has a customer's Managers and Admins reminded of what is overdue, in the name of who asks. Where nothing is, or
 * nobody wants it, nothing is sent and it may be asked again (REMIND-20).
 * @throws ApiError 422 `customerOrganisationId`, `filters`; 429 within 24 hours of the last time.
 */
export async function ask(
  asker: Asker,
  { customerOrganisationId, filters }: ReminderRequest,
): Promise<{ sent: number }> {
  const { actor } = asker
  const distributor = await db.organisation.findFirst({
    where: { clientId: actor.clientId, id: actingOrganisation(actor)?.organisationId },
    select: { name: true },
  })
  const customer = await db.organisation.findFirst({
    where: { AND: [listedOrganisations(actor), { id: customerOrganisationId, isDistributor: false, deletedAt: null }] },
    select: { id: true },
  })
  if (!customer || !distributor) throw invalid({ customerOrganisationId: ['This is none of your customers'] })
  const narrowed = Object.fromEntries(Object.entries(filters ?? {}).filter(([name]) => !ofTheCustomer.includes(name)))
  // Whoever reads it is somebody else.
  if (narrowed.assigneeUserId === 'me') narrowed.assigneeUserId = actor.userId
  if ((await countOverdue(asker, { ...narrowed, customerOrganisationId, due: '1' })) === 0) return { sent: 0 }
  const asked = { by: actor.fullName, distributor: distributor.name, filters: narrowed }
  const now = new Date()
  return { sent: await transaction((tx) => put(tx, actor.clientId, { customerOrganisationId, asked, now })) }
}

/** @throws ApiError 422 `filters` with what is wrong with one of them. */
async function countOverdue(asker: Asker, filters: FilterTexts): Promise<number> {
  try {
    return await dueTaskList.count(asker, { filters })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      throw invalid({ filters: ['Must be filters of the task planner'] })
    throw error
  }
}

interface Asked {
  customerOrganisationId: string
  asked: { by: string; distributor: string; filters: FilterTexts }
  now: Date
}

async function put(tx: Tx, clientId: string, { customerOrganisationId: id, asked, now }: Asked): Promise<number> {
  const { reminders } = await tx.client.findUniqueOrThrow({ where: { id: clientId }, select: { reminders: true } })
  if (reminders === null) return 0
  const found: Reminder[] = []
  const of = Prisma.sql`${id}::uuid`
  for await (const people of concernedBy(tx, clientId, of))
    found.push(...people.flatMap((one) => reminderOf(one, { customerOrganisationId: id, asked, now })))
  if (found.length === 0) return 0
  const { count } = await tx.organisation.updateMany({
    where: { clientId, id, OR: [{ remindedAt: null }, { remindedAt: { lte: new Date(now.getTime() - dayMs) } }] },
    data: { remindedAt: now },
  })
  if (count === 0) throw await tooSoon(tx, clientId, id, now)
  return await putInLine(tx, found)
}

/** 429 with when it can be asked again. */
async function tooSoon(tx: Tx, clientId: string, id: string, now: Date): Promise<ApiError> {
  const { remindedAt } = await tx.organisation.findFirstOrThrow({
    where: { clientId, id },
    select: { remindedAt: true },
  })
  const seconds = Math.ceil(((remindedAt?.getTime() ?? 0) + dayMs - now.getTime()) / 1_000)
  const headers = { 'Retry-After': String(Math.max(1, seconds)) }
  return global(429, 'This customer was reminded within the last 24 hours', headers)
}

function reminderOf({ reader, members }: Concerned, { asked, now }: Asked): Reminder[] {
  const [member] = members
  const isAsked = member && (member.role === roles.manager || member.role === roles.admin)
  if (!isAsked || hasSwitchedOff(reader, member, 2)) return []
  const { clientId, userId } = reader
  return [
    {
      clientId,
      userId,
      kind: 2,
      period: `asked ${now.toISOString()}`,
      about: { parts: [{ organisationId: member.organisationId }], asked },
      tryAt: new Date(afterQuiet(timesOf(reader), now.getTime())),
      expiresAt: new Date(now.getTime() + 2 * dayMs),
    },
  ]
}
