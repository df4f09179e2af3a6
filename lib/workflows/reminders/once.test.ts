import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Actor, roles } from '@/lib/domain/permissions/actor'
import type { FilterTexts } from './addresses'
import type { Content, Figure } from './contents'
import type { Told } from './letters'
import { countOnce, type Wanted, withoutCovered } from './once'

/** A task: whose it is, and how many days ago it became due, or was escalated by which step. */
interface Task {
  id: number
  customer: string
  since: number
  step: number
}

/** Customer `a1` is of distributor `a`. */
const distributorOf = (customer: string) => customer[0] as string
const day = (daysAgo: number) => new Date(Date.UTC(2026, 10, 24) - daysAgo * 86_400_000).toISOString()

function actorOf(organisationId: string): Actor {
  const isDistributor = organisationId.length === 1
  const distributorId = isDistributor ? null : distributorOf(organisationId)
  const acting = { as: 'organisation' as const, organisationId, role: roles.admin, isDistributor, distributorId }
  const person = { sessionId: '', clientId: 'client', userId: 'person', fullName: '' }
  return { kind: 'user', ...person, systemAdmin: false, clientAdmin: false, acting }
}
const askerOf = (organisationId: string) => ({ actor: actorOf(organisationId), tenant: {} as Told['asker']['tenant'] })

/** What a list of the tasks has, as the portal reads these filters. */
function listed(tasks: readonly Task[], organisationId: string, filters: FilterTexts): Task[] {
  const isDistributor = organisationId.length === 1
  return tasks.filter(
    ({ customer, since, step }) =>
      (isDistributor ? distributorOf(customer) === organisationId : customer === organisationId) &&
      (!filters.customerOrganisationId || customer === filters.customerOrganisationId) &&
      (!filters.since || day(since) > String(filters.since)) &&
      (!filters.escalatedOn || step > (isDistributor ? 1 : 0)),
  )
}

function toldOf(tasks: readonly Task[], organisationId: string, figure: Figure, filters: FilterTexts): Told {
  const count = listed(tasks, organisationId, filters).length
  const content = { overdue: count, count, customers: null, sections: [] }
  const more: Content = { ...content, figures: { [figure]: count }, lists: { [figure]: filters } }
  const isDistributor = organisationId.length === 1
  const names = { organisationId, organisation: organisationId, site: null }
  return { ...names, isDistributor, asker: askerOf(organisationId), content: more, once: more.figures }
}

const organisations = ['a', 'a1', 'a2', 'b', 'b1'] as const
const task = fc.record({
  customer: fc.constantFrom('a1', 'a2', 'a3', 'b1'),
  since: fc.integer({ min: 1, max: 9 }),
  step: fc.nat(2),
})
const tasksOf = fc.array(task, { maxLength: 12 }).map((all) => all.map((one, id): Task => ({ ...one, id })))

/** Counts once, and looks whether what is left tells of each task that there was to tell of, counted once. */
async function holds(tasks: readonly Task[], parts: readonly Told[]) {
  const told = parts.filter(({ content }) => content.count > 0)
  const idsOf = (all: readonly Told[]) =>
    new Set(
      all.flatMap(({ organisationId, content }) =>
        listed(tasks, organisationId!, Object.values(content.lists)[0]!).map(({ id }) => id),
      ),
    )
  const left = await countOnce(told, async ({ actor }, _figure, filters) => {
    const { acting } = actor as { acting: { organisationId: string } }
    return listed(tasks, acting.organisationId, filters).length
  })
  const counted = left.flatMap(({ once }) => Object.values(once)).reduce((sum, count) => sum + count, 0)
  expect(idsOf(left)).toEqual(idsOf(told))
  expect(counted).toBe(idsOf(told).size)
  return left
}

// REMIND-21
describe('a mail counts a task once', () => {
  it('for members of customers and their distributors, however long ago each was reminded', async () => {
    const sinces = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 5, maxLength: 5 })
    const chosen = fc.subarray([...organisations], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(tasksOf, chosen, sinces, async (tasks, members, told) => {
        const parts = members.map((id) => {
          const since = told[organisations.indexOf(id)]
          return since == null
            ? toldOf(tasks, id, 'overdue', {})
            : toldOf(tasks, id, 'newlyOverdue', { since: day(since) })
        })
        await holds(tasks, parts)
      }),
    )
  })

  it('for members of both when tasks are escalated, though a distributor is told of later steps only', async () => {
    await fc.assert(
      fc.asyncProperty(tasksOf, fc.subarray([...organisations], { minLength: 1 }), async (tasks, members) => {
        await holds(
          tasks,
          members.map((id) => toldOf(tasks, id, 'escalated', { escalatedOn: '2026-11-24' })),
        )
      }),
    )
  })

  it('and leaves out a customer covered by its distributor, and no overdue task is newly overdue too', async () => {
    const tasks = [2, 5, 8].map((since, id): Task => ({ id, customer: 'a1', since, step: 0 }))
    const [all, since] = [{}, { since: day(6) }]
    const both = [toldOf(tasks, 'a', 'overdue', all), toldOf(tasks, 'a1', 'newlyOverdue', since)]
    expect((await holds(tasks, both)).map(({ organisation }) => organisation)).toEqual(['a'])
    const other = [toldOf(tasks, 'a', 'newlyOverdue', since), toldOf(tasks, 'a1', 'overdue', all)]
    expect((await holds(tasks, other)).map(({ organisation }) => organisation)).toEqual(['a1'])
    const more = [...tasks, { id: 9, customer: 'a2', since: 3, step: 0 }]
    const partly = [toldOf(more, 'a', 'newlyOverdue', since), toldOf(more, 'a1', 'overdue', all)]
    expect((await holds(more, partly)).map(({ organisation, once }) => [organisation, once])).toEqual([
      ['a', { newlyOverdue: 1 }],
      ['a1', { overdue: 3 }],
    ])
  })
})

// REMIND-21
it('with one condition for each pair of overlapping sites, where somebody chose hundreds on both sides', async () => {
  const chosen = 200
  const place = (id: string, organisationId: string, ...above: string[]) =>
    [id, { organisationId, ancestorIds: [...above, id] }] as const
  const numbers = Array.from({ length: chosen }, (_, at) => at)
  const places = new Map(
    ['a1', 'a2'].flatMap((customer) =>
      numbers.flatMap((at) => [
        place(`${customer} ${at}`, customer),
        place(`${customer} ${at} zone`, customer, `${customer} ${at}`),
      ]),
    ),
  )
  const part = (organisationId: string, site: string) =>
    toldOf([{ id: 1, customer: 'a1', since: 1, step: 0 }], organisationId, 'overdue', { organisationZoneId: site })
  const told = [
    ...numbers.map((at) => part('a1', `a1 ${at} zone`)),
    ...numbers.map((at) => part('a2', `a2 ${at}`)),
    ...numbers.map((at) => part('a', at % 2 ? `a1 ${at}` : `a2 ${at} zone`)),
  ]
  const asked: string[] = []
  const found = vi.fn(async () => places)
  await countOnce(
    told,
    async (_asker, _figure, { organisationZoneId, customerOrganisationId }) =>
      asked.push(`${customerOrganisationId}: ${organisationZoneId}`) && 0,
    found,
  )
  // Each of the distributor's lies beside one of a customer's: the zone of the two is asked for.
  const expected = numbers.map((at) => (at % 2 ? `a1: a1 ${at} zone` : `a2: a2 ${at} zone`))
  expect(asked.toSorted()).toEqual(expected.toSorted())
  expect(found).toHaveBeenCalledOnce()
})

/** Somebody's membership: how often he is told, and of which sites. */
const wantedOf = (organisationId: string, frequency: 1 | 2 | 3 = 1, siteIds: string[] = []): Wanted => ({
  member: {
    ...{ organisationId, name: organisationId, role: roles.admin, choices: [], marks: [] },
    isDistributor: organisationId.length === 1,
    distributorId: organisationId.length === 1 ? null : distributorOf(organisationId),
  },
  rule: { frequency, weekday: 1, hour: 7, siteIds, locked: false },
})

// REMIND-21
it('a customer whose tasks are all told with its distributor’s is left out of the mail', () => {
  const left = (kind: 1 | 2 | 3, wanted: Wanted[], since: Record<string, string> = {}) =>
    withoutCovered(wanted, kind, new Map(Object.entries(since))).map(({ member }) => member.organisationId)
  expect(left(1, [wantedOf('a1'), wantedOf('a'), wantedOf('b1')])).toEqual(['a', 'b1'])
  expect(left(2, [wantedOf('a1'), wantedOf('a')])).toEqual(['a'])
  // New findings of a week are not those of a day.
  expect(left(1, [wantedOf('a1', 2), wantedOf('a', 1)])).toEqual(['a1', 'a'])
  expect(left(1, [wantedOf('a1', 2), wantedOf('a', 3)])).toEqual(['a'])
  expect(left(1, [wantedOf('a1'), wantedOf('a', 1, ['site'])])).toEqual(['a1', 'a'])
  expect(left(2, [wantedOf('a1'), wantedOf('a')], { a: day(1) })).toEqual(['a1', 'a'])
  expect(left(2, [wantedOf('a1'), wantedOf('a')], { a: day(1), a1: day(3) })).toEqual(['a1', 'a'])
  expect(left(2, [wantedOf('a1'), wantedOf('a')], { a: day(3), a1: day(1) })).toEqual(['a'])
  expect(left(3, [wantedOf('a1'), wantedOf('a')])).toEqual(['a1', 'a'])
})
