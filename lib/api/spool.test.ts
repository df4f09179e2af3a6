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
it('a small body stays in memory', async () => {
  const before = unnamed()
  const received = await spool(bodyOf(SMALL_BYTES / PIECE).body, 100 * PIECE, never)
  expect(unnamed()).toBe(before)
  expect((await received.read()).length).toBe(SMALL_BYTES)
})

// ERROR-21, ERROR-42
it('a body that is too large or is dropped leaves no file', async () => {
  const before = unnamed()
  const { body, taken } = bodyOf(200)
  await expect(spool(body, 30 * PIECE, never)).rejects.toThrow('too large')
  expect([taken.pieces, unnamed()]).toEqual([31, before])
  await (await spool(bodyOf(40).body, 100 * PIECE, never)).drop()
  expect(unnamed()).toBe(before)
})

/** How many are under way at the same time, at most. */
function watched() {
  let under = 0
  const seen = { most: 0 }
  const work = async () => {
    seen.most = Math.max(seen.most, ++under)
    await sleep(5)
    under--
  }
  return { seen, work }
}

const large = () => spool(bodyOf(20).body, 100 * PIECE, never)

// ERROR-42
it('four large bodies are handled at once, three of a client, one of a person; a person’s ninth is refused (429)', async () => {
  const [body, small] = await Promise.all([large(), spool(bodyOf(1).body, PIECE, never)])
  const { seen, work } = watched()
  const of = (userId: string, clientId = 'one', sent = body) => inTurn(sent, { clientId, userId }, work)
  await Promise.all(Array.from({ length: 8 }, () => of('jo')))
  expect(seen.most).toBe(1)
  await Promise.all(Array.from({ length: 12 }, (_, person) => of(`person ${person}`)))
  expect(seen.most).toBe(3)
  await Promise.all(Array.from({ length: 12 }, (_, person) => of(`person ${person}`, `client ${person % 3}`)))
  expect(seen.most).toBe(4)
  await Promise.all(Array.from({ length: 12 }, () => of('jo', 'one', small)))
  expect(seen.most).toBe(12)
  const nine = await Promise.allSettled(Array.from({ length: 9 }, () => of('jo')))
  expect(nine.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }])
})

// ERROR-42
it('two large bodies of slow calls are handled at once, one of a client, and other calls do not wait for them', async () => {
  const body = await large()
  const { seen, work } = watched()
  const slow = (person: number, clientId: string, what: () => Promise<unknown>) =>
    inTurn(body, { clientId, userId: `person ${person}`, isSlow: true }, what)
  await Promise.all(Array.from({ length: 6 }, (_, person) => slow(person, 'one', work)))
  expect(seen.most).toBe(1)
  await Promise.all(Array.from({ length: 12 }, (_, person) => slow(person, `client ${person % 3}`, work)))
  expect(seen.most).toBe(2)
  let end: () => void = () => undefined
  const ended = new Promise<void>((done) => (end = done))
  const minutes = Array.from({ length: 6 }, (_, person) => slow(person, `client ${person}`, () => ended))
  expect(await inTurn(body, { clientId: 'client 0', userId: 'person 0' }, async () => 'a photo')).toBe('a photo')
  end()
  await Promise.all(minutes)
  await body.drop()
})
