import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { atRest, violationsOn } from '@/lib/testing/browser'
import { request } from '@/lib/testing/request'
import { type Field, lowTargets, scan, takeAlong, test, whereOneIs } from './own-portal'
import { expect, expectAccessible, expectNoSideScroll } from './support'

type Asset = Awaited<ReturnType<Field['buildDue']>>[number]

/** What a tap where that button is would press as soon as another asset is there. */
const nextUnder = (button: Locator): Promise<string | null> =>
  button.evaluate(
    (element) =>
      new Promise((done) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = () => document.querySelector('[aria-label="Where you are"] h2')?.textContent
        const before = name()
        new MutationObserver((_, observer) => {
          if (name() === before) return
          observer.disconnect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          done(hit?.closest('button')?.textContent ?? null)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )

// WALK-6, WALK-9, WALK-12, WALK-15, WALK-16, WALK-17, WALK-18, WALK-20
test('a round is walked without a signal; what was kept is sent later, once, and what is refused stays', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { world, origin, call } = field
  const [first, second, third] = (await field.buildDue(3)) as [Asset, Asset, Asset]
  const round = await field.makeRound('North end')
  await takeAlong(page, origin, round.path, world.customerUser.email)

  await context.setOffline(true)
  // What a browser writes when it likes is missing after the phone has ended it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/rounds`)
  await page.getByRole('link', { name: /North end/ }).click()
  const here = whereOneIs(page)
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(first.name)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const expectLargeTargets = async () => expect(await lowTargets(page), 'lower than 56 pixels').toEqual([])
  await expectLargeTargets()

  // Two acts: the scan, and one tap.
  await scan(page, second.name.toLowerCase())
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(second.name)
  const before = Date.now()
  const again = nextUnder(here.getByRole('button', { name: 'Complete', exact: true }))
  await here.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(third.name)
  // A second tap in the same place, before anybody has read where one is: nothing is recorded of the next asset.
  expect(await again).toBe(null)
  await expect(page.getByText('2 left')).toBeVisible()
  const after = Date.now()

  // Taken back, it never was.
  await here.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 left')).toBeVisible()

  await scan(page, first.name)
  await here.getByRole('button', { name: 'Action', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Action' })
  await sheet.getByLabel('What is wrong?').fill('Pin missing')
  const large = { create: { width: 3000, height: 2000, channels: 3, background: '#884422' } } as const
  const buffer = await sharp(large).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await sheet
    .getByLabel('What is wrong: choose photos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByLabel(/Remove photo 1/).waitFor()
  await expectLargeTargets()
  await sheet.getByRole('button', { name: 'Keep as Action' }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  await scan(page, 'NOBODY-1')
  await expect(page.getByText('Not on this round. What it is can be seen with a signal.')).toBeVisible()

  // From a cold start all is there again, and nothing of it was called sent before it was looked at.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const line = document.querySelector('header [role=status]')?.textContent
      if (line && line !== said.at(-1)) said.push(line)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByText('2 to send')).toBeVisible()
  const said = await page.evaluate(() => (window as typeof window & { said?: string[] }).said)
  expect([said?.[0], said?.includes('All sent')]).toEqual(['2 to send', false])
  await expect(page.getByText('1 left')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })

  const resultOf = async ({ id }: Asset) => (await field.results()).find(({ assetId }) => assetId === id)
  const done = await resultOf(second)
  const at = done?.completedAt.getTime() ?? 0
  expect([done?.status, at >= before - 1, at <= after + 1]).toEqual([1, true, true])
  const wrong = await resultOf(first)
  expect([wrong?.status, wrong?.notes, wrong?.uploads.length]).toEqual([3, 'Pin missing', 1])
  const [photo] = wrong?.uploads ?? []
  const { pathname, search } = new URL((await call('GET', `/uploads/${photo?.id}`)).body.signedLink)
  const { bytes } = await request('GET', `${pathname}${search}`, { host: field.host })
  expect(bytes.length).toBeLessThanOrEqual(1024 * 1024)
  // Upright, and no longer than this.
  const { height, width, orientation } = await sharp(bytes).metadata()
  expect([height, width, orientation ?? 1]).toEqual([2048, 1365, 1])
  // Each did its item.
  const { doneCount, actionCount } = (await call('GET', `/rounds/${round.id}`)).body
  expect([doneCount, actionCount]).toEqual([2, 1])

  // Skipped on a round that the office cancels meanwhile: it stays until somebody decides.
  await context.setOffline(true)
  await scan(page, third.name)
  await here.getByRole('button', { name: 'Skip', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Skip' })
  await expectLargeTargets()
  await why.getByText('No access', { exact: true }).click()
  await why.getByRole('button', { name: 'Skip this task' }).click()
  await expect(page.getByText('0 left')).toBeVisible()
  expect((await call('POST', `/rounds/${round.id}/cancel`, { notes: 'Closed today' })).status).toBe(200)
  await context.setOffline(false)
  await expect(page.getByText('1 needs you')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This round was cancelled.')).toBeVisible()
  await page.getByRole('button', { name: '1 needs you' }).click()
  const list = page.getByRole('dialog', { name: 'To send' })
  await expect(list.getByText('The server says:')).toBeVisible()
  await expectLargeTargets()
  await list.getByRole('button', { name: 'Discard…' }).click()
  await expect(list.getByRole('button', { name: 'Discard for good' })).toBeDisabled()
  await list.getByLabel('Type DISCARD').fill('discard')
  await list.getByRole('button', { name: 'Discard for good' }).click()
  await expect(list.getByText('All that was done on this phone is sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('All sent')).toBeVisible()

  await page.getByRole('button', { name: 'Settings of the walk' }).click()
  await expectLargeTargets()
  // The words beside a switch turn it, too.
  await page.getByText('Outdoors: more contrast').click()
  await expect(page.getByRole('switch', { name: /Outdoors/ })).toBeChecked()
  const expectContrast = async () => {
    await atRest(page)
    const violations = await violationsOn(page, { runOnly: ['color-contrast-enhanced'] })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  }
  await expectContrast()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectContrast()
})
