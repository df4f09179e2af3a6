import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readPdf } from '@/lib/testing/pdf'
import { request } from '@/lib/testing/request'
import { randomFrom } from '@/scripts/faults/random'
import { openPhone, type Phone } from './dying-phone'
import { type Field, type Kept, keptOn, scan, takeAlong, test, whereOneIs } from './own-portal'
import { fillLogin } from './support'

const tasks = 40
/** The browser is killed so often while the round is walked, and again while what was done is sent. */
const kills = { walking: 6, sending: 4 }

/** Between which moments the screen said that a result is kept. */
interface Seen {
  from: number
  to: number
}

// WALK-6, WALK-12, WALK-13, FOLLOW-9
test('a round of forty with forty photos outlives killed browsers, killed servers and a session that ends', async ({
  launchOptions,
  portal,
  field,
}, info) => {
  // Two minutes alone; beside four busy processes more than the five that a test has.
  test.setTimeout(900_000)
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  process.stdout.write(`Seed ${seed}: the same again with SEED=${seed}\n`)
  const random = randomFrom(seed)
  const { world, origin, call } = field
  const { customerUser } = world
  const names = (await field.buildDue(tasks)).map(({ name }) => name).sort()
  const round = await field.makeRound('The long way')
  const open = (hasSignal: boolean) => openPhone({ folder: info.outputPath('phone'), launchOptions, hasSignal })

  let phone = await open(true)
  await takeAlong(phone.page, origin, round.path, customerUser.email)
  await phone.setSignal(false)

  // Forty results, each with a photo of its own; killed six times somewhere in it.
  const seen = new Map<string, Seen>()
  for (let left = kills.walking; left >= 0; left--) {
    const dies = left > 0 ? killLater(phone, 300 + random() * 5_000) : undefined
    try {
      await walkOn(phone.page, round.walk, seen)
    } catch (error) {
      if (!phone.isDead()) throw error
    }
    if (!dies) break
    await dies.now()
    expect(phone.errors).toEqual([])
    phone = await open(false)
  }
  await finish(phone.page)
  const kept = await keptOn(phone.page, customerUser.id)
  const ofTasks = kept.filter(({ kind }) => kind === 'result')
  expect(ofTasks.map(({ asset }) => asset).sort()).toEqual(names)
  const ofPhotos = ofTasks.flatMap(({ photos }) => photos.map(({ sha256 }) => sha256))
  expect(new Set(ofPhotos).size).toBe(ofPhotos.length)
  expect(ofTasks.filter(({ photos }) => photos.length === 0)).toEqual([])
  // What the screen had said was kept is that, and was not done again.
  for (const { asset, madeAt } of ofTasks) {
    const { from, to } = seen.get(asset) ?? { from: 0, to: Date.now() }
    expect(Date.parse(madeAt), asset).toBeGreaterThanOrEqual(from)
    expect(Date.parse(madeAt), asset).toBeLessThanOrEqual(to)
  }

  // Sent, through whatever happens.
  await phone.setSignal(true)
  const happens = shuffled([...Array(kills.sending).fill('browser'), 'server', 'server', 'session'], random)
  for (const [at, what] of happens.entries()) {
    await arrived(phone.page, field, 1 + Math.floor(((at + random()) * (tasks - 2)) / happens.length))
    if (what === 'server') {
      await portal.end('SIGKILL')
      await portal.start()
    } else if (what === 'session') expect((await call('DELETE', '/me/sessions')).status).toBe(200)
    else {
      await phone.kill()
      expect(phone.errors).toEqual([])
      phone = await open(true)
      await phone.page.goto(round.walk)
    }
  }
  await arrived(phone.page, field, tasks)
  // The session may have ended after the last result, and before what finishes the round.
  const allSent = async () => {
    await stayLoggedIn(phone.page, field)
    return await phone.page.getByText('All sent').isVisible()
  }
  await expect.poll(allSent, { timeout: 120_000, intervals: [50] }).toBe(true)
  expect(await keptOn(phone.page, customerUser.id)).toEqual([])
  expect(phone.errors).toEqual([])
  await phone.close()

  // Every result once, with its own time and its own photo, byte by byte.
  const stored = (await field.results()).map(({ id, assetName: asset, completedAt, uploads }) => ({
    ...{ id, kind: 'result', asset, madeAt: completedAt.toISOString() },
    photos: uploads.map((one) => ({ id: one.id, sha256: `${one.sha256}` })),
  }))
  expect(byAsset(stored)).toEqual(byAsset(ofTasks))

  const ended = (await call('GET', `/rounds/${round.id}`)).body
  expect([ended.state, ended.doneCount, ended.signedName]).toEqual([2, tasks, 'Robin Field'])
  expect(ended.finishedAt).toBe(kept.find(({ kind }) => kind === 'finish')?.madeAt)
  const report = () => call('GET', `/rounds/${round.id}/report`)
  await expect.poll(async () => (await report()).status).toBe(200)
  const { pathname } = new URL((await report()).body.url)
  const { pages, pictures } = readPdf((await request('GET', pathname, { host: field.host })).bytes)
  const text = pages.flat().join(' ')
  expect(names.filter((name) => !text.includes(name))).toEqual([])
  expect(pictures).toBe(ofPhotos.length)
})

const byAsset = (all: readonly Kept[]) =>
  all
    .map((one) => ({ ...one, photos: one.photos.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }))
    .sort((a, b) => (a.asset < b.asset ? -1 : 1))

function shuffled<T>(all: T[], random: () => number): T[] {
  const left = [...all]
  return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** Ends the phone after a while, whatever it does then. */
function killLater(phone: Phone, ms: number) {
  const timer = setTimeout(() => void phone.kill(), ms)
  /** At once where that has not come yet. */
  const now = async () => {
    clearTimeout(timer)
    await phone.kill()
  }
  return { now }
}

/** Does what is left, three acts each: the scan, the photo, Complete. */
async function walkOn(page: Page, walk: string, seen: Map<string, Seen>): Promise<void> {
  await page.goto(walk)
  const here = whereOneIs(page)
  const counted = page.getByText(/^\d+ left$/)
  for (;;) {
    const left = Number.parseInt((await counted.textContent()) ?? '', 10)
    if (left === 0) return
    const asset = (await here.getByRole('heading', { level: 2 }).textContent()) ?? ''
    expect(seen.has(asset), `${asset} was kept, as the screen said`).toBe(false)
    await scan(page, asset)
    const removes = here.getByRole('button', { name: /^Remove photo/ })
    const photo = { name: `${asset}.jpg`, mimeType: 'image/jpeg', buffer: await anotherPhoto() }
    // One that was taken before the phone died comes back.
    if ((await removes.count()) === 0) await here.getByLabel(/: add a photo$/).setInputFiles(photo)
    await removes.first().waitFor()
    const from = Date.now()
    await here.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(counted).toHaveText(`${left - 1} left`)
    seen.set(asset, { from, to: Date.now() })
    // The count is there before the next one is.
    if (left > 1) await expect(here.getByRole('heading', { level: 2 })).not.toHaveText(asset)
  }
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Finish the round' })
  await sheet.getByLabel('Signed by').fill('Robin Field')
  await sheet.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This round is finished.')).toBeVisible()
}

/** Logs in again where the page asks for it. */
async function stayLoggedIn(page: Page, { world }: Field): Promise<void> {
  const again = page.getByRole('link', { name: 'log in again' })
  if (!(await again.isVisible())) return
  await again.click()
  await fillLogin(page, `${world.customerUser.email}`)
  await page.waitForURL(/\/do$/)
}

/** Waits until so many results are at the server. */
async function arrived(page: Page, field: Field, count: number): Promise<void> {
  const asked = async () => {
    await stayLoggedIn(page, field)
    return (await field.results()).length
  }
  await expect.poll(asked, { timeout: 120_000, intervals: [50] }).toBeGreaterThanOrEqual(count)
}

let taken = 0

/** A photo that no other is like. */
function anotherPhoto(): Promise<Buffer> {
  const at = taken++
  const text = `<svg width="1200" height="900"><rect width="100%" height="100%" fill="hsl(${at * 9} 40% 50%)"/>
    <text x="400" y="500" font-size="240">${at}</text></svg>`
  return sharp(Buffer.from(text)).jpeg().toBuffer()
}
