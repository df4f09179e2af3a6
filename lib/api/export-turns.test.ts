import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/permissions/actor'
import { inTurns } from './export-turns'

// LIST-42
it('one export of a person and four of a client read at a time, and other clients go on', async () => {
  const under = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (key: string, by: number) => {
    under.set(key, (under.get(key) ?? 0) + by)
    most.set(key, Math.max(most.get(key) ?? 0, under.get(key) ?? 0))
  }
  async function* rows(clientId: string, userId: string) {
    for (let batch = 0; batch < 5; batch++) {
      const keys = [clientId, `${clientId} ${userId}`, 'all']
      for (const key of keys) count(key, 1)
      await sleep(2)
      for (const key of keys) count(key, -1)
      yield batch
    }
  }
  const ended: string[] = []
  const download = async (clientId: string, userId: string) => {
    let batches = 0
    for await (const _ of inTurns({ clientId, userId } as Actor, rows(clientId, userId))) batches++
    expect(batches).toBe(5)
    ended.push(clientId)
  }
  const begun = Array.from({ length: 60 }, (_, at) => download('one', `person ${at % 8}`))
  const other = Array.from({ length: 3 }, (_, at) => download('other', `person ${at}`))
  await Promise.all([...begun, ...other])
  expect([most.get('one person 0'), most.get('one'), most.get('all')]).toEqual([1, 4, 6])
  // Three of the other client were done before a third of the sixty that began before them.
  expect(ended.lastIndexOf('other')).toBeLessThan(20)
})

// LIST-42
it('a reader who leaves in the middle gives the turn back', async () => {
  let isEnded = false
  async function* rows() {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  }
  for (let at = 0; at < 3; at++) for await (const _ of inTurns({ clientId: 'a', userId: 'b' } as Actor, rows())) break
  expect(isEnded).toBe(true)
})
