import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { get } from './demo-assets'
import { cameraArguments, filmCode } from './fake-camera'
import { expect, expectAccessible, expectNoSideScroll, login, northgate, portalOf, rootOf, test } from './support'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let browser: Browser | undefined
test.afterEach(async () => {
  await browser?.close()
  browser = undefined
})

/** A phone in front of a printed code, whose camera films it. */
async function phoneAt(
  film: string,
  who: string,
  options: { launchOptions: object; baseURL: string | undefined },
): Promise<Page> {
  const { args = [], ...launch } = options.launchOptions as { args?: string[] }
  browser = await chromium.launch({ ...launch, args: [...args, ...cameraArguments(film)] })
  const page = await browser.newPage({ ...phone, baseURL: options.baseURL, reducedMotion: 'reduce' })
  await login(page, who)
  return page
}

test('the QR code of a tag opens its asset, where a result is recorded with one thumb', async ({
  page,
  baseURL,
  launchOptions,
}, info) => {
  const { items } = await get<{ items: { id: string; name: string }[] }>(
    page,
    await portalOf(page, 'user@tagwarden.test'),
    '/assets?filters[installationStatus]=1&limit=12',
  )
  const asset = items.at(-1)
  await filmCode(info.outputPath('qr.mjpeg'), 'qrcode', `${asset?.name}`)
  const field = await phoneAt(info.outputPath('qr.mjpeg'), 'user@tagwarden.test', { baseURL, launchOptions })
  await field.getByRole('link', { name: 'Scan tag' }).click()
  await expect(field).toHaveURL(new RegExp(`/assets/${asset?.id}$`))
  await field.getByRole('link', { name: 'Record result', exact: true }).last().click()
  await expect(field.getByRole('heading', { name: 'Record result', level: 2 })).toBeVisible()
})

test('the bar code of a free tag offers to tag an asset with it, which the field confirms', async ({
  page,
  launchOptions,
}, info) => {
  await login(page, 'system@tagwarden.test', northgate())
  const { items } = await get<{ items: { id: string }[] }>(page, rootOf(page), '/batches?limit=1')
  const tag = `Scan-${Date.now()}`
  expect(items).toHaveLength(1)
  await page.evaluate(async (name) => {
    const body = new FormData()
    body.append('file', new File([`Tag\n${name}`], 'tags.csv', { type: 'text/csv' }))
    body.append('batchName', 'Scanned')
    await fetch('/api/v1/tags/upload', { method: 'POST', body })
  }, tag)
  await filmCode(info.outputPath('bars.mjpeg'), 'code128', tag)
  const options = { baseURL: northgate(), launchOptions }
  const field = await phoneAt(info.outputPath('bars.mjpeg'), 'user@northgate.test', options)
  await field.goto(`${rootOf(field)}/assets/scan`)
  await expect(field.getByText('This tag is free: put it on an asset.')).toBeVisible({ timeout: 30_000 })
  await field.getByRole('link', { name: 'Tag an asset' }).last().click()
  const form = field.getByRole('dialog', { name: 'Tag an asset' })
  await expect(form.getByLabel('Tag', { exact: true })).toHaveValue(tag)
  await expect(form.getByText('This tag is free')).toBeVisible()
})

// SCREEN-33
test('a tag can be typed where there is no camera, and each answer says what to do', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  const root = await portalOf(page, 'user@tagwarden.test')
  const { items } = await get<{ items: { id: string; name: string }[] }>(page, root, '/assets?limit=1')
  await page.goto(`${root}/assets`)
  await page.getByRole('main').getByRole('link', { name: 'Scan tag' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan tag' })
  await expect(scan.getByRole('alert')).toContainText(/camera/i)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await scan.getByLabel('Or type the tag').fill('no-such-tag')
  await scan.getByRole('button', { name: 'Find' }).click()
  await expect(scan.getByText('No asset of yours carries this tag.')).toBeVisible()
  await scan.getByRole('button', { name: 'Scan another tag' }).click()
  await scan.getByLabel('Or type the tag').fill(`${items[0]?.name.toLowerCase()}`)
  await scan.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(new RegExp(`/assets/${items[0]?.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: items[0]?.name })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

// FILE-15
test('photos of any size are recorded, in one request or on their own', async ({ page }, info) => {
  await page.setViewportSize(phone.viewport)
  const root = await portalOf(page, 'user')
  const { items } = await get<{ items: { id: string }[] }>(page, root, '/assets?filters[installationStatus]=1&limit=20')
  // Each try records on an asset of its own: who records the same again is asked first.
  const asset = items[10 + info.retry]
  const noise = (width: number) =>
    sharp({
      create: {
        width,
        height: width,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 92 })
      .toBuffer()
  // Too large to be taken as they are, and together more than a request holds.
  const photos = await Promise.all([3400, 3100, 3100].map(noise))
  for (const { length } of photos) expect(length).toBeGreaterThan(3 * 1024 * 1024)
  await page.goto(`${root}/assets/${asset?.id}/record`)
  await page.getByRole('dialog').getByRole('link').first().click()
  const form = page.getByRole('dialog', { name: 'Record result' })
  await form.getByRole('radio', { name: 'Complete' }).check()
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(photos.map((buffer, at) => ({ name: `photo-${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(form.getByRole('listitem').filter({ hasText: 'photo-' })).toHaveCount(3)
  await expectNoSideScroll(page)
  const presigned: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && presigned.push(request.url()))
  await form.getByRole('button', { name: 'Record result' }).click()
  const message = page.getByRole('region', { name: 'Messages' })
  await expect(message).toContainText('Result recorded', { timeout: 60_000 })
  // SCREEN-15: clear of what is pressed next.
  const box = await message.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  const results = await get<{ items: { uploads: unknown[] }[] }>(
    page,
    root,
    `/assetCompletedChecks?filters[assetId]=${asset?.id}&limit=1`,
  )
  expect(results.items[0]?.uploads).toHaveLength(3)
  expect(presigned).toHaveLength(3)
})

// LIST-44
test('a card of an asset says what it is, where, and what comes next, and when it was inspected only in that order', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport)
  const root = await portalOf(page, 'distributor')
  await page.goto(`${root}/assets?filters[taskResult]=1`)
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const cell = (label: string) => card.locator(`[data-label="${label}"]`)
  await expect(cell('Next inspection')).toBeVisible()
  await expect(cell('Last inspection')).toBeHidden()
  const tag = await card.getByRole('link').first().boundingBox()
  expect(tag?.height).toBeGreaterThanOrEqual(44)
  // A third of the screen, so that one sees three, not one and a half.
  expect((await card.boundingBox())?.height).toBeLessThan(phone.viewport.height / 3)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.goto(`${root}/assets?filters[taskResult]=1&sort=-lastInspectionDate`)
  await expect(cell('Last inspection')).toBeVisible()
})

// RESULT-16
test('of an asset with one task due, Complete is recorded with three taps on its page, or another task chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const root = await portalOf(page, 'user@tagwarden.test')
  const { items } = await get<{ items: { id: string; dueCount: number; checkCount: number }[] }>(
    page,
    root,
    '/assets?filters[taskStatus]=1&limit=200',
  )
  const asset = items.find(({ dueCount, checkCount }) => dueCount === 1 && checkCount > 1)
  await page.goto(`${root}/assets/${asset?.id}`)
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  await page.getByRole('link', { name: 'Record result', exact: true }).last().click()
  const form = page.getByRole('dialog', { name: 'Record result' })
  await expect(form.getByRole('radio', { name: 'Complete' })).toBeVisible()
  await form.getByRole('link', { name: 'Another task' }).click()
  await expect(form).toContainText('Choose a task')
  await page.goBack()
  await expect(form).toBeHidden()
  await tap(page.getByRole('link', { name: 'Record result', exact: true }).last())
  await tap(form.getByText('Complete', { exact: true }).last())
  await tap(form.getByRole('button', { name: 'Record result' }))
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Result recorded')
  expect(taps).toBe(3)
})
