import { describe, expect, it } from 'vitest'
import { newId } from '../text/new-id'
import { pool } from './client'
import { withinTimes } from './limited'
import { run } from './read/run'

const connection = async () => (await run('SELECT pg_backend_pid()', [], false))[0]?.[0]
const tooLong = () => run('SELECT pg_sleep(30)', [], false)

// SEARCH-9
describe('reads with a time limit each', () => {
  it('go on over the same connection after one that took too long', async () => {
    const [first, none, next] = await withinTimes(3000, async (within) => [
      await within(connection),
      await within(tooLong),
      await within(connection),
    ])
    expect(first).toMatch(/^\d+$/)
    expect([none, next]).toEqual([null, first])
  })

  it('are never spread over several processes by PostgreSQL, also after one that took too long', async () => {
    const processes = () => run('SHOW max_parallel_workers_per_gather', [], false)
    const seen = await withinTimes(1000, async (within) => [
      await within(processes),
      await within(tooLong),
      await within(processes),
    ])
    expect(seen).toEqual([[['0']], null, [['0']]])
  })

  it('throw any other error, and leave a connection that others can use', async () => {
    const wrong = () => run('SELECT 1 / 0', [], false)
    await expect(withinTimes(3000, (within) => within(wrong))).rejects.toThrow('division by zero')
    expect(await withinTimes(3000, (within) => within(connection))).toMatch(/^\d+$/)
  })

  const statement = 'SELECT id FROM "Site" WHERE "clientId" = $1 ORDER BY id'
  const clients = (prepared: boolean | 'for any values' = 'for any values') => run(statement, [newId()], prepared)
  const plans = (of = statement) =>
    run(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement = $1 AND name LIKE 'for_any_%'`,
      [of],
      false,
    )

  it('plan a statement once where its plan is kept, also when other statements come in between', async () => {
    const seen = await withinTimes(3000, async (within) => {
      for (const _ of [1, 2, 3]) {
        await within(clients)
        await within(() => clients(false))
      }
      await within(tooLong)
      await within(clients)
      return [await within(() => plans()), await within(() => run('SHOW plan_cache_mode', [], false))]
    })
    expect(seen).toEqual([[['4', '0']], [['auto']]])
  })

  it('keep the plans of the latest statements up to a total length, and plan a dropped one again', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `SELECT ${at} FROM "Site" WHERE "clientId" = $1 /*`)
    const ask = (text: string) => run(`${text.padEnd(9_998, '-')}*/`, [newId()], 'for any values')
    const seen = await withinTimes(3000, async (within) => {
      for (const text of many) await within(() => ask(text))
      await within(() => ask(many[0] as string))
      const text = `rtrim(statement, '-*/') || '/*'`
      const of = `SELECT ${text} FROM pg_prepared_statements WHERE name LIKE 'for_any_%' ORDER BY prepare_time`
      return await within(() => run(of, [], false))
    })
    // Twenty-five of them.
    expect(seen).toEqual([...many.slice(6), many[0]].map((text) => [`${text?.slice(0, -3)} /*`]))
  })

  it('plan a statement for the values at hand where it is marked as read by nobody else (isAlone)', async () => {
    const others = 'SELECT name FROM "Site" WHERE "clientId" = $1 ORDER BY name'
    const seen = await withinTimes(
      3000,
      async (within) => {
        await within(() => run(others, [newId()], 'for any values'))
        return await within(() => plans(others))
      },
      { isAlone: true },
    )
    expect(seen).toEqual([])
  })

  it('of one kind use the same connection again, and of another kind another connection', async () => {
    const together = () =>
      Promise.all(['one', 'other'].map((kind) => withinTimes(3000, (within) => within(connection), { kind })))
    const all = async () => await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
    await all()
    const first = await together()
    expect(new Set(first).size).toBe(2)
    for (let time = 0; time < 5; time++) {
      await all()
      await withinTimes(3000, (within) => within(connection))
      await all()
      expect(await together()).toEqual(first)
    }
  })

  it('cannot write to the database', async () => {
    const write = () => run('CREATE TABLE "NotHere" (id int)', [], false)
    await expect(withinTimes(3000, (within) => within(write))).rejects.toThrow('read-only transaction')
  })
})
