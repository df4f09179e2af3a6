import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { openNewerBuild } from './newer-build'
import { type Field, keptOn, openWalk, scan, takeAlong, test, whereOneIs } from './own-portal'
import { dialog, expect, expectAccessible } from './support'

const size = { width: 390, height: 844 }
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function complete(page: Page, name: string): Promise<void> {
  await scan(page, name)
  await expect(whereOneIs(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await whereOneIs(page).getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText(`Kept on this phone: ${name}`).first()).toBeAttached()
}

const allSent = (page: Page) => expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })

// WALK-12, WALK-14, FOLLOW-3
test('what was done on an asset that is archived, moved or lost its task meanwhile stays with the server’s words', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(size)
  const { world, origin, systemDb } = field
  const { clientId, customerUser, customerAdmin } = world
  const assets = await field.buildDue(4)
  const [archived, without, moved, fine] = assets as [Asset, Asset, Asset, Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  for (const { name } of assets) {
    await scan(page, name)
    await whereOneIs(page)
      .getByLabel(/: add a photo$/)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    await expect(whereOneIs(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
    await complete(page, name)
  }
  await expect(page.getByText('0 left')).toBeVisible()

  expect((await field.call('DELETE', `/assets/${archived.id}`, undefined, customerAdmin)).status).toBeLessThan(300)
  await systemDb.assetCheck.deleteMany({ where: { clientId, assetId: without.id } })
  // As another customer's it is out of this one's reach.
  await systemDb.asset.update({
    where: { id: moved.id },
    data: { customerOrganisationId: world.stranger.id, distributorOrganisationId: null, organisationZoneId: null },
  })

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '3 need you', exact: true })).toBeVisible({ timeout: 60_000 })
  expect((await field.results()).map(({ assetId, uploads }) => [assetId, uploads.length])).toEqual([[fine.id, 1]])
  // They outlive the page, and no try drops them.
  await page.reload()
  await page.getByRole('button', { name: '3 need you', exact: true }).click()
  const list = dialog(page, 'To send')
  await expectAccessible(page)
  const about = (name: string) => list.getByRole('region', { name: new RegExp(name) })
  for (const { name } of [archived, without, moved]) {
    await expect(about(name)).toContainText('The server says:')
    // In a sentence, not a code.
    await expect(
      about(name)
        .getByText(/\w+ \w+ \w+/)
        .last(),
    ).toBeVisible()
  }
  await about(moved.name).getByRole('button', { name: 'Send again' }).click()
  await expect(about(moved.name)).toContainText('The server says:')

  // What is done about one can be done about all.
  const kept = async () => {
    const wholeFile = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Save all as one file' }).click()
    const whole = JSON.parse(await readFile(await (await wholeFile).path(), 'utf8'))
    return whole.map((one: { body: { assetId: string }; photos: unknown[] }) => [one.body.assetId, one.photos.length])
  }
  // What is under way is none of those that need somebody: the one that was just sent again is, once it
  // is refused again.
  await expect.poll(kept).toEqual([archived, without, moved].map(({ id }) => [id, 1]))
  await list.getByRole('button', { name: 'Send all again' }).click()
  await expect(list.getByText('The server says:')).toHaveCount(3, { timeout: 60_000 })

  const download = page.waitForEvent('download')
  await about(archived.name).getByRole('button', { name: 'Save as a file' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect([file.path, file.body.assetId, file.photos.length]).toEqual(['/assetCompletedChecks', archived.id, 1])
  expect(file.photos[0].data).toMatch(/^data:image\/\w+;base64,.{50,}/)
  expect(Date.parse(file.sentTime)).toBeGreaterThan(0)

  // Its task is put back on: sent again it is taken.
  await systemDb.assetCheck.create({ data: { clientId, assetId: without.id, checkId: without.checkId, position: 0 } })
  await about(without.name).getByRole('button', { name: 'Send again' }).click()
  await expect(about(without.name)).toHaveCount(0)
  const left = async () =>
    (await keptOn(page, customerUser.id)).map(({ asset, photos }) => [asset, photos.length]).sort()
  const both = [archived, moved].map(({ name }) => [name, 1]).sort()
  await expect.poll(left, { timeout: 60_000 }).toEqual(both)
  for (const { name } of [archived, moved]) {
    await about(name).getByRole('button', { name: 'Discard…' }).click()
    await expect(about(name).getByRole('button', { name: 'Discard for good' })).toBeDisabled()
    await about(name).getByLabel('Type DISCARD').fill('DISCARD')
    await about(name).getByRole('button', { name: 'Discard for good' }).click()
    await expect(about(name)).toHaveCount(0)
  }
  expect((await field.results()).map(({ assetId }) => assetId).sort()).toEqual([fine.id, without.id].sort())
})

type Asset = Awaited<ReturnType<Field['buildDue']>>[number]

// WALK-12, FOLLOW-3
test('a distributor who lost the customer keeps what was done there', async ({ page, context, field }) => {
  await page.setViewportSize(size)
  const { world, origin } = field
  const [asset] = (await field.buildDue(1)) as [Asset]
  const round = await field.makeRound('Plant')
  const own = (path: string) => path.replace(world.customer.id, world.distributor.id)
  await takeAlong(page, origin, own(round.path), world.distributorAdmin.email)
  await context.setOffline(true)
  await openWalk(page, own(round.walk))
  await complete(page, asset.name)
  const { distributorAdmin, customer } = world
  const path = `/organisations/link/${customer.accountCode}`
  expect((await field.call('DELETE', path, undefined, distributorAdmin, world.distributor)).status).toBe(200)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 needs you' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '1 needs you' }).click()
  await expect(dialog(page, 'To send').getByText('The server says:')).toBeVisible()
  expect(await field.results()).toEqual([])
  expect(await keptOn(page, distributorAdmin.id)).toHaveLength(1)
})

// WALK-9, WALK-12, FOLLOW-1
test('two on one round follow each other, and the same task twice is two results and one item', async ({
  page,
  context,
  browser,
  field,
}) => {
  const { world, origin } = field
  const [both, first, second] = (await field.buildDue(3)) as [Asset, Asset, Asset]
  const round = await field.makeRound('Plant')
  const other: BrowserContext = await browser.newContext({ viewport: size })
  const there = await other.newPage()
  await page.setViewportSize(size)
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await takeAlong(there, origin, round.path, world.customerManager.email)
  for (const one of [context, other]) await one.setOffline(true)
  for (const one of [page, there]) await openWalk(one, round.walk)
  await complete(page, both.name)
  await complete(page, first.name)
  await complete(there, both.name)
  await complete(there, second.name)
  for (const one of [page, there]) await expect(one.getByText('1 left')).toBeVisible()
  for (const one of [context, other]) await one.setOffline(false)
  for (const one of [page, there]) {
    await allSent(one)
    // What the other did is heard of.
    await expect(one.getByText('0 left')).toBeVisible({ timeout: 60_000 })
    await expect(one.getByText('All is done')).toBeVisible()
  }
  const results = await field.results()
  expect(results.map(({ assetId }) => assetId).sort()).toEqual([both.id, both.id, first.id, second.id].sort())
  const { body } = await field.call('GET', `/rounds/${round.id}`)
  expect([body.itemCount, body.doneCount]).toEqual([3, 3])
  await other.close()

  // The older of two results is sent last, by a phone that has heard of the later one: that stays.
  const path = '**/api/v1/assetCompletedChecks'
  await context.route(path, (route) => route.abort())
  await scan(page, both.name)
  await whereOneIs(page).getByRole('button', { name: 'Record again' }).click()
  await whereOneIs(page).getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  const later = { assetId: both.id, checkId: both.checkId, status: 3, notes: 'Hose torn', roundId: round.id }
  expect((await field.call('POST', '/assetCompletedChecks', later, world.customerManager)).status).toBe(201)
  const asked = await page.waitForRequest(/\/sync$/)
  await (await asked.response())?.finished()
  await context.unroute(path)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await allSent(page)
  await expect(page.getByText('1 problem')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 problem')).toBeVisible()
})

// WALK-4, WALK-12
test('a new version waits for the form that is open, takes over after it, and drops nothing', async ({
  page,
  context,
  portal,
  field,
}) => {
  await page.setViewportSize(size)
  const build = await openNewerBuild(portal.port)
  const { world, host } = field
  const [asset, next] = (await field.buildDue(2)) as [Asset, Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, `http://${host}:${build.port}`, round.path, world.customerUser.email)
  await openWalk(page, round.walk.replace(`:${portal.port}`, `:${build.port}`))
  // The server can be asked, and does not take it yet.
  await context.route('**/api/v1/assetCompletedChecks', (route) => route.abort())
  await complete(page, asset.name)
  await expect(page.getByText('1 to send')).toBeVisible()
  await scan(page, next.name)
  await whereOneIs(page).getByRole('button', { name: 'Action', exact: true }).click()
  const notes = page.getByLabel('What is wrong?')
  await notes.fill('Pin missing')
  // Beside it the office's page of the round, on which somebody writes, too: it does not call the new version.
  const office = await context.newPage()
  await office.goto(`http://${host}:${build.port}${round.path}/edit`)
  await dialog(office, 'Edit round').getByLabel('Notes').fill('Key at reception')

  build.deploy()
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const versions = (await caches.keys()).filter((name) => name.startsWith('rounds '))
      return { isWaiting: Boolean(registration?.waiting), versions: versions.length }
    })
  await expect.poll(state).toEqual({ isWaiting: true, versions: 2 })
  // Longer than the page takes to ask whether it may.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 6_000)))
  expect(await state()).toEqual({ isWaiting: true, versions: 2 })
  await expect(notes).toHaveValue('Pin missing')

  const again = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await again
  await expect.poll(async () => (await state()).isWaiting).toBe(false)
  await expect(page.getByText('1 to send')).toBeVisible()
  expect(await keptOn(page, world.customerUser.id)).toHaveLength(1)
  // What was typed and not kept is there too.
  await whereOneIs(page).getByRole('button', { name: 'Action', exact: true }).click()
  await expect(notes).toHaveValue('Pin missing')
  await page.keyboard.press('Escape')
  await expect(dialog(office, 'Edit round').getByLabel('Notes')).toHaveValue('Key at reception')
  await office.close()
  await context.unroute('**/api/v1/assetCompletedChecks')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await allSent(page)
  expect((await field.results()).map(({ assetId }) => assetId)).toEqual([asset.id])
  await page.close()
  await build.close()
})
