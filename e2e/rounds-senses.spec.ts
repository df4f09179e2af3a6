import { chromium, type Page } from '@playwright/test'
import { cameraArguments, filmCode } from './fake-camera'
import { openWalk, scan, takeAlong, test, whereOneIs } from './own-portal'
import { dialog, expect, expectNoSideScroll } from './support'

const phone = { width: 390, height: 844 }
const complete = (page: Page) => whereOneIs(page).getByRole('button', { name: 'Complete', exact: true })

interface Felt {
  vibrations: unknown[]
  tones: number
  locks: { released: boolean }[]
}

// WALK-17, WALK-18
test('one feels and hears what was kept or refused, unless that is switched off, and the screen stays awake', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const felt: Felt = { vibrations: [], tones: 0, locks: [] }
    Object.assign(window, { felt })
    navigator.vibrate = (pattern) => felt.vibrations.push(pattern) > 0
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(when) {
      felt.tones++
      begin.call(this, when)
    }
    // A browser without a window grants none.
    navigator.wakeLock.request = async () => {
      const lock = { released: false, release: async () => Object.assign(lock, { released: true }) }
      felt.locks.push(lock)
      return lock as unknown as WakeLockSentinel
    }
  })
  const felt = () =>
    page.evaluate(() => {
      const { vibrations, tones, locks } = (window as unknown as { felt: Felt }).felt
      return { vibrations, tones, awake: locks.filter(({ released }) => !released).length }
    })
  const { world, origin } = field
  await field.buildDue(3)
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  await expect.poll(felt).toEqual({ vibrations: [], tones: 0, awake: 1 })
  // Held on its side it is all there.
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await expectNoSideScroll(page)
  await expect(complete(page)).toBeInViewport()
  await page.setViewportSize(phone)
  await complete(page).click()
  await expect(page.getByText('2 left')).toBeVisible()
  expect(await felt()).toMatchObject({ vibrations: [40], tones: 1 })
  await scan(page, 'NOBODY-1')
  await expect(page.getByText('Not on this round.')).toBeVisible()
  expect(await felt()).toMatchObject({ vibrations: [40, [120, 80, 120]], tones: 3 })
  await page.getByRole('button', { name: 'Back to the round' }).click()

  await page.getByRole('button', { name: 'Settings of the walk' }).click()
  const settings = dialog(page, 'This phone')
  for (const name of ['Sound', 'Vibration']) await settings.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await complete(page).click()
  await expect(page.getByText('1 left')).toBeVisible()
  expect(await felt()).toEqual({ vibrations: [40, [120, 80, 120]], tones: 3, awake: 1 })
  // Switched off for this phone, not for this page.
  await page.reload()
  await complete(page).click()
  await expect(page.getByText('0 left')).toBeVisible()
  expect(await felt()).toMatchObject({ vibrations: [], tones: 0 })

  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await dialog(page, 'Finish the round').getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This round is finished.')).toBeVisible()
  await expect.poll(async () => (await felt()).awake).toBe(0)
})

// WALK-2, WALK-16
test('the camera finds the asset without a signal; where it is forbidden the tag is typed', async ({
  launchOptions,
  field,
}, info) => {
  const { world, origin } = field
  const [first, second] = await field.buildDue(2)
  const round = await field.makeRound('Plant')
  const film = info.outputPath('qr.mjpeg')
  await filmCode(film, 'qrcode', `${second?.name}`)
  const { args = [], ...launch } = launchOptions
  const browser = await chromium.launch({ ...launch, args: [...args, ...cameraArguments(film)] })
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await takeAlong(page, origin, round.path, world.customerUser.email)
  await context.setOffline(true)
  await openWalk(page, round.walk)
  const name = whereOneIs(page).getByRole('heading', { level: 2 })
  await expect(name).toHaveText(`${first?.name}`)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(name).toHaveText(`${second?.name}`, { timeout: 60_000 })
  await expect(dialog(page, 'Scan tag')).toHaveCount(0)
  await browser.close()

  const without = await chromium.launch({
    ...launch,
    args: [...args, '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  })
  const other = await without.newPage({ viewport: phone, reducedMotion: 'reduce' })
  await takeAlong(other, origin, round.path, world.customerUser.email)
  await openWalk(other, round.walk)
  await other.getByRole('button', { name: 'Scan', exact: true }).click()
  const sheet = dialog(other, 'Scan tag')
  await expect(sheet.getByText(/camera/i).first()).toBeVisible()
  await sheet.getByRole('textbox').fill(`${second?.name}`)
  await sheet.getByRole('button', { name: 'Use tag' }).click()
  await expect(whereOneIs(other).getByRole('heading', { level: 2 })).toHaveText(`${second?.name}`)
  await without.close()
})
