import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/permissions/actor'
import { inTurn } from './large-pages'

const person = (userId: string, clientId = 'one') => ({ clientId, userId }) as Actor

/** Counts how many pages are read at the same time, by person, by client and in all. */
function counter() {
  const under = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (key: string, by: number) => {
    under.set(key, (under.get(key) ?? 0) + by)
    most.set(key, Math.max(most.get(key) ?? 0, under.get(key) ?? 0))
  }
  const read = (actor: Actor, limit: number) =>
    inTurn(actor, limit, async () => {
      const keys = ['all', actor.clientId, `${actor.clientId} ${actor.userId}`]
      for (const key of keys) count(key, 1)
      await sleep(2)
      for (const key of keys) count(key, -1)
      return actor.clientId
    })
  return { most, read }
}

// LIST-45
describe('pages of more than a hundred rows', () => {
  it('are read one at a time for a person and two for a client, and other clients go on', async () => {
    const { most, read } = counter()
    const ended: string[] = []
    const end = (clientId: string) => void ended.push(clientId)
    const begun = Array.from({ length: 60 }, (_, at) => read(person(`person ${at % 4}`), 1000).then(end))
    const others = Array.from({ length: 3 }, (_, at) => read(person(`person ${at}`, 'other'), 101).then(end))
    await Promise.all([...begun, ...others])
    expect([most.get('one person 0'), most.get('one'), most.get('all')]).toEqual([1, 2, 3])
    expect(ended.lastIndexOf('other')).toBeLessThan(20)
  })

  it('are 429 for a person of whom sixty are waiting, and for nobody else', async () => {
    const { read } = counter()
    const begun = Array.from({ length: 60 }, () => read(person('busy'), 1000))
    await expect(read(person('busy'), 1000)).rejects.toMatchObject({ status: 429 })
    expect(await read(person('other'), 1000)).toBe('one')
    await Promise.all(begun)
  })

  it('keep no smaller page waiting', async () => {
    const { most, read } = counter()
    await Promise.all(Array.from({ length: 70 }, () => read(person('quick'), 100)))
    expect(most.get('one quick')).toBe(70)
  })
})
