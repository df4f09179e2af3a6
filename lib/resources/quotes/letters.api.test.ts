import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { db, pool, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import type { Asker } from '@/lib/domain/people/asker'
import type { Acting, Actor } from '@/lib/domain/permissions/actor'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { type Built, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { quote as buildDraft } from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { unsettled } from '@/lib/testing/unsettled'
import { countLetter, whereQuotes } from './queries'

/*
 * Quotes with one letter are counted out of sums: they are as many as there are, whatever changes and whatever waits.
 */

let world: Built<typeof buildWorld>
let customers: string[]
beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, distributor } = world
  const other = await buildOrganisation({ clientId, distributorId: distributor.id })
  customers = [customer.id, other.id]
})

const actorOf = (acting: Acting): Actor => ({
  ...{ kind: 'user', userId: '', sessionId: '', fullName: '', systemAdmin: false, clientAdmin: true },
  ...{ clientId: world.clientId, acting },
})
/** Who reads drafts and who doesn't, of both, and an admin who looks at one customer. */
function views() {
  const ofDistributor = { as: 'organisation', organisationId: world.distributor.id, isDistributor: true } as const
  const [customer, other] = customers as [string, string]
  const of = (organisationId: string) =>
    actorOf({ as: 'organisation', role: 2, organisationId, isDistributor: false, distributorId: world.distributor.id })
  return [
    { actor: actorOf({ as: 'admin' }) },
    { actor: actorOf({ as: 'admin' }), customerOrganisationId: [customer] },
    { actor: actorOf({ ...ofDistributor, role: 2, distributorId: null }) },
    { actor: actorOf({ ...ofDistributor, role: 0, distributorId: null }) },
    { actor: of(customer) },
    { actor: of(other) },
  ]
}

async function counts() {
  const all: { who: string; letter: string; said: number | null; are: number }[] = []
  for (const { actor, ...narrowed } of views())
    for (const letter of ['E', 'q', 'x', '7']) {
      const filters = { ...narrowed, keywords: letter }
      const asker = { actor, tenant: { timezone: 'UTC' } } as Asker
      const are = await db.quote.count({ where: await whereQuotes(asker, filters) })
      all.push({ who: JSON.stringify([actor.acting, narrowed]), letter, said: await countLetter(actor, filters), are })
    }
  return all
}
/** Where a customer's name waits no sum tells; then nobody is told a wrong one. */
async function expectRight({ waits = false } = {}) {
  const all = await counts()
  const told = waits ? all.map((one) => ({ ...one, said: one.said ?? one.are })) : all
  expect(told).toEqual(all.map((one) => ({ ...one, said: one.are })))
  return all.reduce((sum, { are }) => sum + are, 0)
}
const settle = async (most = 1000) => {
  // A server's job may be at it, too.
  while ((await systemDb.rowToCount.count({ where: { clientId: world.clientId } })) > 0)
    await pool.query('SELECT settle_letters($1)', [most])
}

const texts = ['Queue 7', 'BOX', 'Exit 10', '', 'Straße', 'zzz', 'e1']
/** One change of what is counted: to quotes at a place of their order, and to customers. */
const step = fc.record({
  kind: fc.constantFrom('add', 'retitle', 'order', 'state', 'delete', 'rename', 'link', 'settle'),
  at: fc.nat(),
  text: fc.constantFrom(...texts),
  state: fc.nat({ max: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function change({ kind, at, text, state }: Step): Promise<void> {
  const { clientId, distributor } = world
  const customerId = customers[at % 2] as string
  if (kind === 'settle') return void (await pool.query('SELECT settle_letters($1)', [1 + (at % 5)]))
  if (kind === 'rename')
    return void (await systemDb.organisation.update({ where: { id: customerId }, data: { name: `C ${text} ${at}` } }))
  if (kind === 'link') {
    const { distributorId } = await systemDb.organisation.findUniqueOrThrow({ where: { id: customerId } })
    return await transaction((tx) => setDistributor(tx, clientId, customerId, distributorId ? null : distributor.id))
  }
  if (kind === 'add')
    return void (await buildDraft({ clientId, organisationId: customerId, distributorId: distributor.id } as OwnerRow))
  const all = await systemDb.quote.findMany({ where: { clientId }, select: { id: true }, orderBy: { id: 'asc' } })
  const id = all[at % all.length]?.id
  if (!id) return
  if (kind === 'delete') {
    await systemDb.quoteLine.deleteMany({ where: { quoteId: id } })
    return void (await systemDb.quote.delete({ where: { id } }))
  }
  const sent = { validUntil: new Date('2990-01-01'), sentAt: new Date(), pdfSha256: 'x' }
  const data = {
    retitle: { title: text || 'Untitled' },
    order: { purchaseOrder: text || null },
    state: { state, ...(state > 0 && sent), decidedAt: state === 2 || state === 3 ? new Date() : null },
  }[kind]
  await systemDb.quote.update({ where: { id }, data })
}

// QUOTE-25, LIST-16
it('quotes with one letter are counted right after any change, before and after counters are added up', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        await change(one)
        compared += await expectRight({ waits: true })
      }
      await settle()
      compared += await expectRight()
    }),
    { numRuns: 8 },
  )
  expect(compared).toBeGreaterThan(300)
})

// LIST-16
it('quotes are compared one by one after a name has changed, until counters are added up', async () => {
  await settle()
  const all = await unsettled(async () => {
    await systemDb.organisation.update({ where: { id: customers[0] as string }, data: { name: 'Qx 7' } })
    return await counts()
  })
  await systemDb.organisation.update({ where: { id: customers[0] as string }, data: { name: '7 xQ' } })
  await settle()
  await expectRight()
  expect(new Set(all.map(({ said }) => said))).toEqual(new Set([null]))
})

// LIST-16
it('totals of quotes with one letter are right at every moment while the job adds counters up', async () => {
  await settle()
  for (let n = 0; n < 5; n++) await change({ kind: 'add', at: n, text: '', state: 0 })
  const { clientId } = world
  const [view] = views() as [ReturnType<typeof views>[number]]
  const filters = { keywords: 'e' }
  const asker = { actor: view.actor, tenant: { timezone: 'UTC' } } as Asker
  const are = await db.quote.count({ where: await whereQuotes(asker, filters) })
  const said = new Set<number | null>()
  let isDone = false
  const look = async () => {
    while (!isDone) said.add(await countLetter(view.actor, filters))
  }
  const write = async () => {
    for (let n = 0; n < 40; n++) {
      // The same title: put down again, and counted anew.
      await pool.query(
        `INSERT INTO "RowToCount" ("clientId", "kind", "rowId") SELECT "clientId", 'quote', id FROM "Quote" WHERE "clientId" = $1`,
        [clientId],
      )
      await settle(1)
    }
    isDone = true
  }
  await Promise.all([look(), look(), write()])
  expect([...said]).toEqual([are])
})

// LIST-16
it('quotes with one letter are counted right after many change them at once while the job runs', async () => {
  const steps = fc.sample(step, { numRuns: 60, seed: 1 }).filter(({ kind }) => kind !== 'link')
  const kinds = new Set(steps.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(5)
  const lanes = [0, 1, 2].map(async (lane) => {
    for (const [at, one] of steps.entries())
      if (at % 3 === lane) await change(one.kind === 'delete' ? { ...one, kind: 'retitle' } : one)
  })
  await Promise.all(lanes)
  await expectRight({ waits: true })
  await settle()
  expect(await expectRight()).toBeGreaterThan(0)
})
