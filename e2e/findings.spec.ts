import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mailsTo, quoteToken } from '@/lib/testing/mail'
import { get, post, put } from './demo-assets'
import { dialog, expect, expectAccessible, expectNoSideScroll, northgate, portalOf, snackbar, test } from './support'

interface Finding {
  id: string
  number: number
  title: string
  state: number
  itemKey: string | null
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** A task that asks nothing but passes and fails; each try has one of its own. */
async function inspectionAt(page: Page, root: string, place: number) {
  const tasks = '/checksDue?filters[keywords]=Blanket inspection&limit=20'
  const { items } = await get<{ items: { assetId: string; checkId: string }[] }>(page, root, tasks)
  const found = items.at(place)
  if (!found) throw new Error(`The demo has ${items.length} inspections of blankets, no number ${place}`)
  return found
}

/** The columns of the board end within the window. */
async function expectWholeBoard(page: Page): Promise<void> {
  const edges = await page
    .getByRole('region', { name: /^(Open|Quoted|Approved|Declined|In progress|Fixed)/ })
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().right))
  expect(edges).toHaveLength(6)
  expect(Math.max(...edges)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

// FINDING-5, FINDING-8, FINDING-21, FINDING-25, FINDING-26
test('an item that fails becomes a finding, goes over the board, is fixed with photos, closed and opened again', async ({
  page,
}, info) => {
  const root = await portalOf(page, 'customer')
  const { assetId, checkId } = await inspectionAt(page, root, info.retry)
  await page.goto(`${root}/assets/${assetId}/record/${checkId}`)
  const form = dialog(page, 'Record result')
  await form.getByRole('button', { name: 'All pass: Check' }).click()
  const fabric = form.getByRole('group', { name: /^Fabric is clean/ })
  await fabric.getByRole('radio', { name: 'Fail', exact: true }).check()
  await form.getByLabel(/^Fabric is clean.*: choose photos$/).setInputFiles(await photo('torn.png', '#b91c1c'))
  await form.getByRole('button', { name: 'Record result' }).click()
  await expect(snackbar(page)).toContainText('Result recorded')

  const ofAsset = `/findings?filters[assetId]=${assetId}&filters[itemKey]=fabric&limit=1`
  const [finding] = (await get<{ items: Finding[] }>(page, root, ofAsset)).items
  if (!finding) throw new Error('The failed item has raised nothing')
  expect(finding).toMatchObject({ state: 0, itemKey: 'fabric' })
  // Among the first of its column, whatever else is open.
  await put(page, root, '/findings', { id: finding.id, severity: 1 })

  await page.goto(`${root}/findings/board`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const cardIn = (name: string) =>
    column(name)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${finding.id}"]`) })
  await expect(cardIn('Open')).toBeVisible()
  await expectWholeBoard(page)
  await expectAccessible(page)
  const from = await cardIn('Open').boundingBox()
  const to = await column('In progress').boundingBox()
  if (!from || !to) throw new Error('The board has no place')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(snackbar(page)).toContainText('In progress')
  await expect(cardIn('In progress')).toBeVisible()

  await cardIn('In progress')
    .getByRole('button', { name: /^Move / })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Fixed' })).toBeVisible()
  await page.keyboard.type('Fix')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/findings/${finding.id}\\?step=5`))
  await page.getByLabel('Notes').fill('A new blanket hangs there')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('new.png', '#15803d'))
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(snackbar(page)).toContainText('Marked as fixed')
  const side = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 3, name: title, exact: true }) }).last()
  await expect(side('Before').getByRole('img', { name: 'torn.png' })).toBeVisible()
  await expect(side('After').getByRole('img', { name: 'new.png' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Notes').fill('Looked at it')
  await page.getByRole('button', { name: 'Close finding' }).click()
  await expect(snackbar(page)).toContainText('Finding closed')
  // What has ended waits for no step.
  await expect(page.getByRole('button', { name: 'Add comment' })).toBeVisible()
  await page.getByLabel('Step').selectOption({ label: 'Open it again' })
  await page.getByLabel('Notes').fill('It was taken away again')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(snackbar(page)).toContainText('Finding opened again')
  await expect(page.getByText('A new blanket hangs there')).toBeVisible()
  expect(await get<Finding>(page, root, `/findings/${finding.id}`)).toMatchObject({ state: 0, reopenedCount: 1 })

  // ASSET-36: the asset tells of it, with the photo.
  await page.goto(`${root}/assets/${assetId}`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Blanket inspection (BS EN 1869) – Action' }).first()
  await expect(entry.getByRole('link', { name: new RegExp(`^${finding.number} ·`) })).toBeVisible()
  await expect(entry.getByRole('img', { name: 'torn.png' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

// FINDING-24, QUOTE-12, QUOTE-16, QUOTE-19, QUOTE-20, QUOTE-29
test('ticked findings become a quote, which is approved by the mailed link without a login, and they follow it', async ({
  page,
  browser,
}) => {
  const root = await portalOf(page, 'distributor')
  const title = `Seals ${Date.now()}`
  const assets = await get<{ items: { id: string }[] }>(page, root, '/assets?filters[keywords]=Glenmore&limit=1')
  const assetId = assets.items[0]?.id
  const made: Finding[] = []
  for (const name of ['Seal worn', 'Hose brittle'])
    made.push(await post<Finding>(page, root, '/findings', { assetId, title: `${name}, ${title}`, severity: 2 }))

  await page.goto(`${root}/findings?filters[keywords]=${encodeURIComponent(title)}`)
  const table = page.getByRole('table', { name: 'Findings' })
  await expect(table.getByRole('row')).toHaveCount(3)
  for (const name of ['Seal worn', 'Hose brittle'])
    await table.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) }).check()
  await page.getByRole('link', { name: 'Quote these findings' }).click()
  const form = dialog(page, 'Quote these findings')
  await form.getByLabel('Title', { exact: true }).fill(title)
  const prices = form.getByLabel('Price (GBP)')
  await expect(prices).toHaveCount(2)
  await prices.nth(0).fill('12.50')
  await prices.nth(1).fill('7.50')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create quote' }).click()
  await expect(snackbar(page)).toContainText('Quote created')
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await dialog(page, 'Send quote').getByRole('button', { name: 'Send quote' }).click()
  await expect(snackbar(page)).toContainText('Quote sent')
  const statesNow = async () =>
    (await Promise.all(made.map(({ id }) => get<Finding>(page, root, `/findings/${id}`)))).map(({ state }) => state)
  expect(await statesNow()).toEqual([1, 1])

  const mailed = async () =>
    (await mailsTo('customer@northgate.test')).find(({ subject, text }) => `${subject} ${text}`.includes(title))
  await expect.poll(async () => Boolean(await mailed()), { timeout: 90_000 }).toBe(true)
  const mail = await mailed()
  if (!mail) throw new Error('The quote was not mailed')
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(`${northgate()}/quote/${quoteToken(mail)}`)
  await expect(heading(stranger)).toContainText(title)
  await expect(stranger.getByText('£24.00')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(stranger)
  expect(await statesNow()).toEqual([1, 1])
  await stranger.getByRole('radio', { name: 'Approve' }).check()
  await stranger.getByLabel('Purchase order').fill('PO-77')
  await stranger.getByRole('button', { name: 'Save decision' }).click()
  await expect(stranger.getByRole('status')).toContainText('has approved this quote.')
  await expectAccessible(stranger)
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: 'Save decision' })).toHaveCount(0)
  await context.close()

  expect(await statesNow()).toEqual([2, 2])
  await page.goto(`${root}/findings/${made[0]?.id}`)
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'View quote' }).click()
  await expect(page.getByText('PO-77')).toBeVisible()
})
