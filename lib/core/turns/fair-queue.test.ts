import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue'

/** A queue whose works note their names as they begin, and end when they are let. */
function watched(bounds: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 1, ofAccount: 3, ofAddress: 100, ...bounds })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const push = (address: string, account: string) =>
    queue
      .run(
        { address, account },
        () => {
          begun.push(`${address} ${account}`)
          return new Promise<void>((end) => ends.push(end))
        },
        () => new Error('full'),
      )
      .then(
        () => 'done',
        ({ message }) => message,
      )
  const settled = () => new Promise<void>((done) => setImmediate(done))
  /** Ends what began first, once it has begun. */
  const letGo = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { push, begun, letGo, settled }
}

// ACCOUNT-58
describe('a queue of passwords', () => {
  it('takes addresses in turn, and the accounts of one address too', async () => {
    const { push, begun, letGo } = watched()
    for (const [address, account] of ['aa', 'aa', 'aa', 'ab', 'ab', 'bc', 'bc', 'cd']) void push(address!, account!)
    for (let n = 0; n < 8; n++) await letGo()
    expect(begun).toEqual(['a a', 'a a', 'b c', 'c d', 'a b', 'b c', 'a a', 'a b'])
  })

  it('runs one task of an account at a time, and tasks of different accounts at once', async () => {
    const { push, begun, letGo, settled } = watched({ atOnce: 3 })
    for (const account of ['x', 'x', 'y']) void push('a', account)
    await settled()
    expect(begun).toEqual(['a x', 'a y'])
    await letGo()
    expect(begun).toEqual(['a x', 'a y', 'a x'])
  })

  // ERROR-42, REGISTER-8, SEARCH-9
  it('keeps a place free for other addresses, however much waits from one', async () => {
    const { push, begun, letGo, settled } = watched({ atOnce: 3, atOnceOfAddress: 2 })
    for (const account of ['x', 'y', 'z']) void push('a', account)
    await settled()
    expect(begun).toEqual(['a x', 'a y'])
    void push('b', 'w')
    await settled()
    expect(begun).toEqual(['a x', 'a y', 'b w'])
    await letGo()
    expect(begun.at(-1)).toBe('a z')
  })

  it('refuses too many tasks of an account or an address, and takes them again when those are done', async () => {
    const { push, letGo } = watched({ ofAddress: 5 })
    const first = ['x', 'x', 'x', 'y', 'y'].map((account) => push('a', account))
    expect(await push('b', 'x')).toBe('full')
    expect(await push('a', 'z')).toBe('full')
    for (let n = 0; n < 5; n++) await letGo()
    expect(await Promise.all(first)).toEqual(Array(5).fill('done'))
    const again = push('a', 'x')
    await letGo()
    expect(await again).toBe('done')
  })

  it('goes on after a task that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, ofAccount: 1, ofAddress: 1 })
    const full = () => new Error('full')
    const owner = { account: 'x', address: 'a' }
    await expect(queue.run(owner, () => Promise.reject(new Error('no')), full)).rejects.toThrow('no')
    expect(await queue.run(owner, async () => 'done', full)).toBe('done')
  })
})
