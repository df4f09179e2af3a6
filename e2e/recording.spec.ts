import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { get } from './demo-assets'
import { dialog, expect, expectAccessible, expectNoSideScroll, portalOf, snackbar, test } from './support'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Row {
  id: string
  name: string
  checks: { checkId: string; checkName: string; checklist: object | null }[]
}

/** An asset whose yearly service asks its checklist; each try has one of its own. */
async function serviceAt(page: Page, root: string, place: number) {
  const { items } = await get<{ items: Row[] }>(page, root, '/assets?filters[installationStatus]=1&limit=200')
  const found: { assetId: string; checkId: string }[] = []
  for (const { id } of items.filter((one) => /^N[GH]\d+$/.test(one.name))) {
    const { checks } = await get<Row>(page, root, `/assets/${id}`)
    const check = checks.find((one) => one.checklist && one.checkName.startsWith('Service (BS 5306-3)'))
    if (check) found.push({ assetId: id, checkId: check.checkId })
    if (found.length > place) break
  }
  const one = found.at(place)
  if (!one) throw new Error(`The demo has no asset ${place} with a checklist, only ${found.length} of ${items.length}`)
  return one
}

/** What this browser keeps of results that are being typed. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('drafts')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )

// ANSWER-14, ANSWER-15, ANSWER-16, ANSWER-17
test('a service is recorded item by item on a phone, over a reload, and shows what was answered', async ({
  page,
}, info) => {
  const root = await portalOf(page, 'user')
  const { assetId, checkId } = await serviceAt(page, root, 3 + info.retry)
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b91c1c' } })
    .png()
    .toBuffer()
  const photo = { name: 'corroded.png', mimeType: 'image/png', buffer }
  await page.goto(`${root}/assets/${assetId}/record/${checkId}`)
  const form = dialog(page, 'Record result')
  const group = (name: RegExp) => form.getByRole('group', { name })
  const answer = (item: RegExp, name: string) => group(item).getByRole('radio', { name, exact: true })
  const bar = form.getByRole('textbox', { name: /^Pressure found/ })

  await expect(bar).toHaveCount(0)
  await answer(/^Medium/, 'Water').check()
  await bar.fill('12.5')
  await form.getByRole('button', { name: 'All pass: Place' }).click()
  await form.getByRole('textbox', { name: /^Loss against/ }).fill('12')
  await expect(form.getByText('Outside 0–10 %: Action')).toBeVisible()
  await answer(/^Cylinder, bracket/, 'Fail').check()
  await form.getByLabel(/^Cylinder.*: choose photos$/).setInputFiles(photo)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin Inspector')
  const pad = form.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad has no place')
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 25, { steps: 4 })
  await page.mouse.up()
  await expect(form.getByRole('button', { name: /^Clear signature/ })).toBeEnabled()

  // Nothing is lost, photos and signature neither.
  await expect.poll(() => kept(page)).toContain('Robin Inspector')
  await expect.poll(() => kept(page)).toContain('"signature":[{}]')
  page.on('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(form.getByText('What you entered before is back. It has not been saved yet.')).toBeVisible()
  await expect(bar).toHaveValue('12.5')
  await expect(form.getByRole('button', { name: /^Remove photo 1: Cylinder/ })).toBeVisible()
  await expect(form.getByRole('button', { name: /^Clear signature/ })).toBeEnabled()
  await expectNoSideScroll(page)
  await expectAccessible(page)

  // What is missing is said at its item, and the page is there.
  await form.getByRole('button', { name: 'Record result' }).click()
  const made = form.getByRole('textbox', { name: 'Year of manufacture' })
  await expect(made).toBeFocused()
  await expect(made).toBeInViewport()
  await made.fill('2019')
  await form.getByRole('textbox', { name: 'Weight found' }).fill('9.20')
  for (const section of ['Outside', 'Finish']) await form.getByRole('button', { name: `All pass: ${section}` }).click()
  await expect(form.getByText(/^Action, because Cylinder.* failed and 1 more$/)).toBeVisible()
  await form.getByRole('button', { name: 'Record result' }).click()
  await expect(snackbar(page)).toContainText('Result recorded')

  const { items } = await get<{ items: { id: string; status: number; derivedStatus: number }[] }>(
    page,
    root,
    `/assetCompletedChecks?filters[assetId]=${assetId}&limit=1`,
  )
  expect(items[0]).toMatchObject({ status: 3, derivedStatus: 3 })
  const readings = page.getByRole('slider', { name: 'Readings: Loss against the marked content' })
  await page.getByRole('heading', { name: 'Readings' }).scrollIntoViewIfNeeded()
  await expect(readings).toHaveAttribute('aria-valuetext', /^12 %, /)
  await page.getByRole('button', { name: 'Show answers' }).first().click()
  await expect(page.getByText('Robin Inspector')).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.goto(`${root}/completed-tasks/${items[0]?.id}`)
  await expect(dialog(page, 'Service (BS 5306-3)')).toContainText('Water')
  await expect(page.getByText('9.20 kg')).toBeVisible()

  // Whoever does it again within the hour is asked as the form opens, and one press leads to it.
  await page.goto(`${root}/assets/${assetId}/record/${checkId}`)
  const again = page.getByRole('alertdialog', { name: 'Record it again?' })
  await expect(again).toBeFocused()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Record again' }).click()
  await expect(again).toHaveCount(0)
  await answer(/^Medium/, 'Water').check()
  await expectAccessible(page)
})
