import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { request } from '@/lib/testing/request'
import { type Field, keptOn, openWalk, scan, takeAlong, test, whereOneIs } from './own-portal'
import { dialog, expect, expectAccessible } from './support'

const size = { width: 390, height: 844 }
type Asset = Awaited<ReturnType<Field['buildDue']>>[number]

const place = (page: Page) => whereOneIs(page).getByRole('heading', { level: 2 })
const button = (page: Page, name: string) => whereOneIs(page).getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

// WALK-9, WALK-11, WALK-16
test('the asset in front of one stays there whatever others do, and one that has left the round says why', async ({
  page,
  field,
}) => {
  await page.setViewportSize(size)
  const { world, origin } = field
  const { customerManager, customerAdmin } = world
  const [first, second, third] = (await field.buildDue(3)) as [Asset, Asset, Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await openWalk(page, round.walk)
  await expect(place(page)).toHaveText(first.name)
  // Somebody else does what one stands in front of.
  const { id: assetId, checkId } = first
  const result = { assetId, checkId, status: 1, roundId: round.id }
  expect((await field.call('POST', '/assetCompletedChecks', result, customerManager)).status).toBe(201)
  await expect(page.getByText('2 left')).toBeVisible({ timeout: 60_000 })
  await expect(place(page)).toHaveText(first.name)
  await expect(button(page, 'Complete')).toHaveCount(0)
  await button(page, `Go on to ${second.name}`).click()
  await expect(place(page)).toHaveText(second.name)
  await expect(place(page)).toBeFocused()

  // And archives the next one.
  expect((await field.call('DELETE', `/assets/${second.id}`, undefined, customerAdmin)).status).toBeLessThan(300)
  const scanned = page.getByRole('region', { name: 'Scanned' })
  await expect(scanned.getByText('It has left this round. The asset was archived.')).toBeVisible({ timeout: 60_000 })
  await expect(whereOneIs(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the round' }).click()
  await expect(place(page)).toHaveText(third.name)
  await scan(page, second.name)
  await expect(scanned.getByText('It has left this round. The asset was archived.')).toBeVisible()
  await expect(whereOneIs(page)).toHaveCount(0)
  await scan(page, third.name)
  await button(page, 'Complete').click()
  await expect(page.getByText('All is done')).toBeVisible()
})

// WALK-16
test('a code with a space presses no button, whichever has the focus', async ({ page, context, field }) => {
  await page.setViewportSize(size)
  const { buildAsset } = await import('@/lib/testing/asset-factories')
  const { world, origin } = field
  const [first] = (await field.buildDue(1)) as [Asset]
  const { name } = await buildAsset({
    ...{ clientId: world.clientId, customerId: world.customer.id, distributorId: world.distributor.id },
    ...{ checkIds: [first.checkId], installationDate: '2026-01-10', reference: 'WALK 9 A' },
  })
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  await expect(place(page)).toHaveText(first.name)
  await button(page, 'Complete').focus()
  await scan(page, name)
  await expect(place(page)).toHaveText(name)
  await expect(page.getByText('2 left')).toBeVisible()
  expect(await keptOn(page, world.customerUser.id)).toEqual([])
})

// WALK-15, WALK-17, WALK-21, WALK-22
test('a result that is undone is open again, with its answers, notes and photos', async ({ page, context, field }) => {
  const { buildChecklist, pressure, seal } = await import('@/lib/testing/checklist-factories')
  const { buildCheck } = await import('@/lib/testing/factories')
  await page.setViewportSize(size)
  const { world, origin, systemDb } = field
  const { clientId, customer, customerUser } = world
  const [first, second] = (await field.buildDue(2)) as [Asset, Asset]
  const of = { clientId, organisationId: customer.id }
  const asked = await buildChecklist({ ...of, versions: 1, items: [seal, pressure] })
  const { id: plain } = await buildCheck({ ...of, name: 'Cabinet check' })
  const on = { clientId, assetId: first.id, customerOrganisationId: customer.id, planned: true }
  for (const [position, checkId] of [plain, asked.checkId].entries())
    await systemDb.assetCheck.create({
      data: { ...on, checkId, position: position + 1, nextDue: new Date('2026-01-10') },
    })
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  const here = whereOneIs(page)

  // All that have no checklist, by one tap, and back by one.
  await expect(page.getByText('4 left')).toBeVisible()
  await button(page, 'All complete').click()
  await expect(page.getByText('2 left')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('4 left')).toBeVisible()
  await button(page, 'All complete').click()
  await expect(page.getByText('2 left')).toBeVisible()

  // The only one that is left here leads on, and taken back it is as it was.
  await button(page, 'Answer the checklist').click()
  const open = page.getByRole('dialog')
  await open.getByRole('radio', { name: 'Fail' }).press('Space')
  // What is missing is led to, however far above the button it is.
  await open.getByRole('button', { name: 'Keep the result' }).click()
  await expect(open.getByRole('textbox', { name: /^Pressure/ })).toBeFocused()
  await open.getByRole('textbox', { name: /^Pressure/ }).fill('15')
  await open.getByRole('button', { name: 'Keep the result' }).click()
  await expect(place(page)).toHaveText(second.name)
  await undo(page).click()
  await expect(place(page)).toHaveText(first.name)
  await button(page, 'Answer the checklist').click()
  await expect(open.getByRole('textbox', { name: /^Pressure/ })).toHaveValue('15')
  await expect(open.getByRole('radio', { name: 'Fail' })).toBeChecked()
  await open.getByRole('radio', { name: 'Pass' }).press('Space')
  await open.getByRole('button', { name: 'Keep the result' }).click()
  await expect(place(page)).toHaveText(second.name)

  // Whoever goes away and comes back stands where they were; Back closes what is open and leads nowhere.
  await openWalk(page, round.walk)
  await expect(place(page)).toHaveText(second.name)
  await button(page, 'Action').click()
  await dialog(page, 'Action').getByLabel('What is wrong?').fill('Seal is')
  await page.goBack()
  await expect(dialog(page, 'Action')).toHaveCount(0)
  await expect(place(page)).toHaveText(second.name)
  await expect(whereOneIs(page).getByText('Not recorded yet: “Seal is”')).toBeVisible()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await dialog(page, 'Finish the round').getByLabel('Signed by').waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Finish the round')).toHaveCount(0)

  // A picture that is no JPEG is made small, too.
  const large = { create: { width: 4_000, height: 10, channels: 3, background: '#884422' } } as const
  const buffer = await sharp(large).png().toBuffer()
  await button(page, 'Monitor').click()
  await dialog(page, 'Monitor').getByLabel('What is wrong?').fill('Seal is worn')
  const choose = dialog(page, 'Monitor').getByLabel('What is wrong: choose photos')
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await dialog(page, 'Monitor')
    .getByLabel(/Remove photo 1/)
    .waitFor()
  await dialog(page, 'Monitor').getByRole('button', { name: 'Keep as Monitor' }).click()
  await expect(page.getByText('All is done')).toBeVisible()
  await undo(page).click()
  await expect(place(page)).toHaveText(second.name)
  await expect(here.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
  await button(page, 'Monitor').click()
  await expect(dialog(page, 'Monitor').getByLabel('What is wrong?')).toHaveValue('Seal is worn')
  await dialog(page, 'Monitor').getByRole('button', { name: 'Keep as Monitor' }).click()
  await expect(page.getByText('All is done')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })
  const results = await field.results()
  expect(results.map(({ assetId, status, notes, uploads }) => [assetId, status, notes, uploads.length])).toEqual([
    [first.id, 1, null, 0],
    [first.id, 1, null, 0],
    [first.id, 1, null, 0],
    [second.id, 2, 'Seal is worn', 1],
  ])
  const [photo] = results.flatMap(({ uploads }) => uploads)
  const { body } = await field.call('GET', `/uploads/${photo?.id}`)
  const { pathname, search } = new URL(body.signedLink)
  const { bytes } = await request('GET', `${pathname}${search}`, { host: field.host })
  expect((await sharp(bytes).metadata()).width).toBe(2_048)
})
