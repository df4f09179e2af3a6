import { describe, expect, it } from 'vitest'
import { withinTimes } from './limited'
import { run } from './read/run'

const connection = async () => (await run('SELECT pg_backend_pid()', [], false))[0]?.[0]
const tooLong = () => run('SELECT pg_sleep(30)', [], false)

// SEARCH-9
describe('reads of which each has its time', () => {
  it('go on after one that took too long, on the same connection', async () => {
    const [first, none, next] = await withinTimes(3000, async (within) => [
      await within(connection),
      await within(tooLong),
      await within(connection),
    ])
    expect(first).toMatch(/^\d+$/)
    expect([none, next]).toEqual([null, first])
  })

  it('end with whatever else is wrong, and leave a connection that others can use', async () => {
    const wrong = () => run('SELECT 1 / 0', [], false)
    await expect(withinTimes(3000, (within) => within(wrong))).rejects.toThrow('division by zero')
    expect(await withinTimes(3000, (within) => within(connection))).toMatch(/^\d+$/)
  })

  it('write nothing', async () => {
    const write = () => run('CREATE TABLE "NotHere" (id int)', [], false)
    await expect(withinTimes(3000, (within) => within(write))).rejects.toThrow('read-only transaction')
  })
})
