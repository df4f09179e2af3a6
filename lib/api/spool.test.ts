import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from './large-bodies'
import { SMALL_BYTES, spool } from './spool'

const PIECE = 64 * 1024
const never = () => new Error('too large')

/** A body of so many pieces, each of a byte of its own, that says how many were taken. */
function bodyOf(pieces: number) {
  const taken = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await sleep(0)
        if (taken.pieces === pieces) controller.close()
        else controller.enqueue(new Uint8Array(PIECE).fill(taken.pieces++))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

/** Files of this process that are open and have no name any more. */
const unnamed = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    const place = `/proc/self/fd/${fd}`
    return existsSync(place) && /tagwarden-.* \(deleted\)$/.test(readlinkSync(place))
  }).length

// ERROR-42
it('a large body lies in a file that nobody else finds until it is read, and comes out as it came', async () => {
  const before = unnamed()
  const received = await spool(bodyOf(40).body, 100 * PIECE, never)
  expect([received.size, unnamed() - before]).toEqual([40 * PIECE, 1])
  const bytes = await received.read()
  for (let piece = 0; piece < 40; piece++)
    expect(bytes.subarray(piece * PIECE, (piece + 1) * PIECE).every((byte) => byte === piece)).toBe(true)
  expect(unnamed()).toBe(before)
})

// ERROR-42
it('a small one stays in memory', async () => {
  const before = unnamed()
  const received = await spool(bodyOf(SMALL_BYTES / PIECE).body, 100 * PIECE, never)
  expect(unnamed()).toBe(before)
  expect((await received.read()).length).toBe(SMALL_BYTES)
})

// ERROR-21, ERROR-42
it('what is too large, or is not wanted after all, leaves no file', async () => {
  const before = unnamed()
  const { body, taken } = bodyOf(200)
  await expect(spool(body, 30 * PIECE, never)).rejects.toThrow('too large')
  expect([taken.pieces, unnamed()]).toEqual([31, before])
  await (await spool(bodyOf(40).body, 100 * PIECE, never)).drop()
  expect(unnamed()).toBe(before)
})

// ERROR-42
it('large ones are dealt with four at a time, of a person one, and beyond eight of a person 429', async () => {
  const [large, small] = await Promise.all([
    spool(bodyOf(20).body, 100 * PIECE, never),
    spool(bodyOf(1).body, PIECE, never),
  ])
  let under = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++under)
    await sleep(5)
    under--
  }
  const of = (userId: string, body = large) => inTurn(body, { clientId: 'one', userId }, work)
  await Promise.all(Array.from({ length: 8 }, () => of('jo')))
  expect(most).toBe(1)
  await Promise.all(Array.from({ length: 12 }, (_, person) => of(`person ${person}`)))
  expect(most).toBe(4)
  await Promise.all(Array.from({ length: 12 }, () => of('jo', small)))
  expect(most).toBe(12)
  const nine = await Promise.allSettled(Array.from({ length: 9 }, () => of('jo')))
  expect(nine.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }])
})
