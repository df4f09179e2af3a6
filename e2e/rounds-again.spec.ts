import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Field, keptOn, openWalk, scan, takeAlong, test, whereOneIs } from './own-portal'
import { dialog, expect, expectAccessible, expectNoSideScroll } from './support'

const size = { width: 390, height: 844 }
type Asset = Awaited<ReturnType<Field['buildDue']>>[number]

const button = (page: Page, name: string) => whereOneIs(page).getByRole('button', { name, exact: true })
const needs = (page: Page, text: string) =>
  expect(page.getByRole('button', { name: text, exact: true })).toBeVisible({ timeout: 60_000 })
const allSent = (page: Page) => expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })

// WALK-12
test('what waits is sent from the list of rounds, also of a round that is no longer on the phone', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(size)
  const { world, origin } = field
  const { customerUser, customerAdmin } = world
  const [archived, fine] = (await field.buildDue(2)) as [Asset, Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  for (const { name } of [archived, fine]) {
    await scan(page, name)
    await expect(whereOneIs(page).getByRole('heading', { level: 2 })).toHaveText(name)
    await button(page, 'Complete').click()
    await expect(page.getByText(`Kept on this phone: ${name}`).first()).toBeAttached()
  }
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText('2 to send')).toBeVisible()
  // Nobody who has done all reads that nothing is done.
  await expect(page.getByText(/2 of 2 · 2 not sent yet/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect((await field.call('DELETE', `/assets/${archived.id}`, undefined, customerAdmin)).status).toBeLessThan(300)
  await context.setOffline(false)
  await needs(page, '1 needs you')
  expect((await field.results()).map(({ assetId }) => assetId)).toEqual([fine.id])

  await page.goto(`${origin}${round.path}`)
  await page.getByRole('button', { name: 'Remove from this phone' }).click()
  await expect(page.getByText(/^Take the round along/)).toBeVisible()
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await page.getByRole('button', { name: '1 needs you' }).click()
  const list = dialog(page, 'To send')
  await expect(list.getByText('A round that is no longer on this phone')).toBeVisible()
  await expect(list.getByText('The server says:')).toBeVisible()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Save as a file' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.body.assetId).toBe(archived.id)
  expect(await keptOn(page, customerUser.id)).toHaveLength(1)
})

// WALK-12, WALK-17, FOLLOW-1
test('the end that was refused is put right, and what was skipped or misread is recorded after all', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(size)
  const { world, origin } = field
  const [first, second] = (await field.buildDue(2)) as [Asset, Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  await button(page, 'Skip').click()
  const why = dialog(page, 'Skip')
  await why.getByText('No access', { exact: true }).click()
  await why.getByRole('button', { name: 'Skip this task' }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  await button(page, 'Complete').click()
  await expect(page.getByText('0 left')).toBeVisible()
  await expect(page.getByText('1 problem')).toBeVisible()

  // The door is open now, and the other one was looked at again.
  await scan(page, first.name)
  await button(page, 'Do it after all').click()
  await button(page, 'Complete').click()
  await expect(page.getByText('0 problems')).toBeVisible()
  await scan(page, second.name)
  await button(page, 'Record again').click()
  await button(page, 'Action').click()
  await dialog(page, 'Action').getByLabel('What is wrong?').fill('Gauge in the red')
  await dialog(page, 'Action').getByRole('button', { name: 'Keep as Action' }).click()
  await expect(page.getByText('1 problem')).toBeVisible()

  const finish = async () => {
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    return dialog(page, 'Finish the round')
  }
  const sheet = await finish()
  await sheet.getByLabel('Signed by').fill('Robin Field')
  await sheet.getByLabel('Notes').fill('Key at reception')
  await sheet.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This round is finished.')).toBeVisible()
  // Meanwhile the office adds one more.
  const [added] = (await field.buildDue(1)) as [Asset]
  const item = { assetId: added.id, checkId: added.checkId }
  expect((await field.call('POST', `/rounds/${round.id}/items`, item)).status).toBe(201)
  await context.setOffline(false)
  await needs(page, '1 needs you')
  // The walk goes on.
  await expect(page.getByText('1 left')).toBeVisible({ timeout: 60_000 })
  await scan(page, added.name)
  await button(page, 'Complete').click()
  await expect(page.getByText('0 left')).toBeVisible()
  const again = await finish()
  await expect(again.getByText('The server did not take the end: 1 task is still to do')).toBeVisible()
  await expect(again.getByLabel('Signed by')).toHaveValue('Robin Field')
  await again.getByRole('button', { name: 'Finish', exact: true }).click()
  await allSent(page)
  const { body } = await field.call('GET', `/rounds/${round.id}`)
  expect([body.state, body.signedName, body.notes]).toEqual([2, 'Robin Field', 'Key at reception'])
  expect([body.doneCount, body.skippedCount, body.actionCount]).toEqual([3, 0, 1])
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText(/· Finished$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove ended rounds' }).click()
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  expect((await field.results()).map(({ assetId, status }) => [assetId, status])).toEqual([
    [second.id, 1],
    [first.id, 1],
    [second.id, 3],
    [added.id, 1],
  ])
})

// WALK-10, ROUND-12
test('a task that was added without a signal can be skipped there too, also where the office added it meanwhile', async ({
  page,
  context,
  field,
}) => {
  const { buildCheck } = await import('@/lib/testing/factories')
  await page.setViewportSize(size)
  const { world, origin, systemDb } = field
  const { clientId, customer } = world
  const assets = (await field.buildDue(2)) as [Asset, Asset]
  const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id, name: 'Yearly service' })
  for (const { id: assetId } of assets)
    await systemDb.assetCheck.create({
      data: { clientId, assetId, checkId, customerOrganisationId: customer.id, planned: true, position: 1 },
    })
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  for (const { name } of assets) {
    await scan(page, name)
    await whereOneIs(page).getByText('One more task of this asset, not on this round').click()
    await button(page, 'Add Yearly service').click()
    await button(page, 'Skip').nth(1).click()
    await dialog(page, 'Skip').getByText('Out of use', { exact: true }).click()
    await dialog(page, 'Skip').getByRole('button', { name: 'Skip this task' }).click()
    await expect(whereOneIs(page).getByText('Skipped: Out of use')).toBeVisible()
  }
  const [{ id: assetId }] = assets
  expect((await field.call('POST', `/rounds/${round.id}/items`, { assetId, checkId })).status).toBe(201)
  await context.setOffline(false)
  await allSent(page)
  const { body } = await field.call('GET', `/rounds/${round.id}/items?filters[checkId]=${checkId}`)
  expect(body.items.map((one: { outcome: number; skipReason: number }) => [one.outcome, one.skipReason])).toEqual([
    [2, 3],
    [2, 3],
  ])
  await expect(page.getByText('2 left')).toBeVisible()
})
