import { createHash } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Entry } from '@/components/walk/outbox/entry'
import { resultEntry } from '@/components/walk/round/made'
import type { Stop, WalkItem } from '@/components/walk/round/view'
import { newId } from '@/lib/core/text/new-id'
import { takeAlong, test } from './own-portal'
import { expect } from './support'

/**
 * So many results with two photos each; what a client may have is 500. The whole: VOLUME=500 (see docs/decisions/0072).
 */
const many = Number(process.env.VOLUME ?? 40)
const photosEach = 2

type Kept = Omit<Entry, 'seq'>

// WALK-12
test('an outbox of hundreds of results and twice as many photos arrives whole, each once', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(300_000 + many * 6_000)
  const { world, origin, systemDb } = field
  const { customer, customerUser } = world
  await field.buildMany(many)
  const round = await field.makeRound('All of it')
  const { body: pack } = await field.call('GET', `/rounds/${round.id}/package`)
  await page.setViewportSize({ width: 390, height: 844 })
  await takeAlong(page, origin, round.path, customerUser.email)
  await context.setOffline(true)

  const photo = await onePhoto()
  const before = await roomTaken(page)
  // One each millisecond from the round's making on.
  const began = Date.parse(pack.round.createdAt) + 1
  const entries = pack.items.map((item: WalkItem, at: number): Kept => {
    const made = resultEntry(item as unknown as Stop, { item, status: 1 }, round.id)
    const id = newId()
    return {
      ...made,
      ...{ id, roundId: round.id, organisationId: customer.id, body: { id, ...made.body } },
      ...{ madeAt: new Date(began + at).toISOString(), difference: null, sentTime: null },
      photos: Array.from({ length: photosEach }, () => newId()).map((photoId) => ({
        ...{ id: photoId, name: `${photoId}.jpg`, size: withComment(photo, photoId).length, part: null, isSent: false },
      })),
      ...{ heldUntil: 0, tries: 0, nextTry: 0, refusal: null },
    }
  })
  await keepAll(page, customerUser.id, { entries, photo: photo.toString('base64') })
  const kept = (await roomTaken(page)) - before

  const browser = await context.newCDPSession(page)
  await browser.send('Performance.enable')
  const opening = Date.now()
  await page.goto(round.walk)
  await expect(page.getByText(`${many} to send`)).toBeVisible()
  const opened = Date.now() - opening
  await context.setOffline(false)
  const from = Date.now()
  let heap = 0
  const state = async () => {
    heap = Math.max(heap, (await metric(browser, 'JSHeapUsedSize')) / 1e6)
    return page.getByText('All sent').isVisible()
  }
  await expect.poll(state, { timeout: many * 6_000, intervals: [500] }).toBe(true)
  const seconds = (Date.now() - from) / 1_000
  const busy = (await metric(browser, 'TaskDuration')) / seconds
  process.stdout.write(
    `${many} results and ${many * photosEach} photos: ${megabytes(kept)} on the phone, opened in ${opened} ms, sent in ${seconds.toFixed(0)} s (page busy ${(100 * busy).toFixed(0)} %), ${heap.toFixed(0)} MB of memory at most, ${megabytes((await roomTaken(page)) - before)} of it left\n`,
  )

  const results = await field.results()
  expect(results.map(({ id }) => id).sort()).toEqual(entries.map(({ id }: Kept) => id).sort())
  const stored = results.flatMap(({ id, uploads }) => uploads.map((one) => [one.id, id, `${one.sha256}`]))
  const sent = entries.flatMap((entry: Kept) =>
    entry.photos.map((one) => [one.id, entry.id, sha256(withComment(photo, one.id))]),
  )
  const inOrder = (all: string[][]) => all.map((one) => one.join(' ')).sort()
  expect(inOrder(stored)).toEqual(inOrder(sent))
  // Their own times, in the order in which they were made.
  expect(results.map(({ completedAt }) => completedAt.toISOString())).toEqual(entries.map(({ madeAt }: Kept) => madeAt))
  const { body } = await field.call('GET', `/rounds/${round.id}`)
  expect([body.doneCount, body.itemCount]).toEqual([many, many])
  expect(await systemDb.upload.count({ where: { clientId: world.clientId } })).toBe(many * photosEach)
  expect(await left(page, customerUser.id)).toEqual({ entries: 0, files: 0 })
  // A page holds what it sends, not what waits.
  expect(heap).toBeLessThan(150)
})

/** As a phone’s camera makes them once they are small: some hundred kB. */
async function onePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = { create: { width: 1_024, height: 768, channels: 3, background: '#888888', noise } } as const
  return sharp(picture).jpeg({ quality: 60 }).toBuffer()
}

/** Another file that shows the same: with a comment behind the first two bytes. */
function withComment(photo: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(text), photo.subarray(2)])
}

/** Writes into the phone’s database what the walk would have kept one by one. */
function keepAll(page: Page, personId: string, given: { entries: Kept[]; photo: string }): Promise<void> {
  return page.evaluate(
    async ({ name, entries, photo: text }) => {
      const photo = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const fileOf = (id: string) => {
        const comment = new TextEncoder().encode(id)
        const head = new Uint8Array([0xff, 0xfe, 0, comment.length + 2])
        return new File([photo.slice(0, 2), head, comment, photo.slice(2)], `${id}.jpg`, { type: 'image/jpeg' })
      }
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = fail
      })
      for (const entry of entries)
        await new Promise<void>((done, fail) => {
          const transaction = database.transaction(['entries', 'files'], 'readwrite')
          transaction.objectStore('entries').add(entry)
          for (const { id } of entry.photos)
            transaction.objectStore('files').add({ id, entryId: entry.id, blob: fileOf(id) })
          transaction.oncomplete = () => done()
          transaction.onabort = fail
        })
      database.close()
    },
    { name: `rounds ${personId}`, ...given },
  )
}

const left = (page: Page, personId: string) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = fail
    })
    const count = (store: string) =>
      new Promise<number>((done, fail) => {
        const asked = database.transaction(store).objectStore(store).count()
        asked.onsuccess = () => done(asked.result)
        asked.onerror = fail
      })
    const found = { entries: await count('entries'), files: await count('files') }
    database.close()
    return found
  }, `rounds ${personId}`)

const roomTaken = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function metric(browser: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? 0
}
