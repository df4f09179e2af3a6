import sharp from 'sharp'
import { type Field, keptOn, openWalk, scan, takeAlong, test, whereOneIs } from './own-portal'
import { expect, fillLogin } from './support'

const size = { width: 390, height: 844 }
type Asset = Awaited<ReturnType<Field['buildDue']>>[number]

// WALK-6
test('taking along says how far it is and can be given up; taken again, pictures are there without a signal', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(size)
  await page.addInitScript(() => {
    // A browser without a window grants it or not, as it likes.
    navigator.storage.persist = async () => {
      sessionStorage.setItem('asked to stay', 'yes')
      return true
    }
  })
  const { world, origin } = field
  const assets = await field.buildDue(6)
  const ground = { create: { width: 400, height: 300, channels: 3, background: '#aa3322' } } as const
  const base64Data = (await sharp(ground).png().toBuffer()).toString('base64')
  for (const { id: assetId } of assets) {
    const upload = { assetId, filename: 'front.png', uploadType: 1, base64Data }
    expect((await field.call('POST', '/uploads', upload)).status).toBe(201)
  }
  const round = await field.makeRound('Plant')
  await page.goto(`${origin}/login?next=${encodeURIComponent(round.path)}`)
  await fillLogin(page, `${world.customerUser.email}`)
  const onPhone = page.getByRole('region', { name: 'On this phone' })
  await expect(onPhone.getByText(/left on this phone/)).toBeVisible()

  // Before anything is held back: what the worker asks for goes through the same line.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  // The line is so slow that no picture comes.
  let wanted = 0
  await context.route('**/api/v1/uploads/*/256', () => {
    wanted++
  })
  await onPhone.getByRole('button', { name: 'Take along' }).click()
  await expect(onPhone.getByRole('progressbar', { name: /^Taking along, 0\.\d MB/ })).toBeVisible()
  await expect.poll(() => wanted).toBeGreaterThan(0)
  expect(await page.evaluate(() => sessionStorage.getItem('asked to stay'))).toBe('yes')
  await onPhone.getByRole('button', { name: 'Cancel' }).click()
  await expect(onPhone.getByRole('progressbar')).toHaveCount(0)
  await context.unroute('**/api/v1/uploads/*/256')
  // The round itself is there.
  await page.reload()
  await expect(onPhone.getByText(/^On this phone, .*: it works without a signal/)).toBeVisible()
  await onPhone.getByRole('button', { name: 'Take along again' }).click()
  await expect(onPhone.getByRole('progressbar')).toHaveCount(0)

  await context.setOffline(true)
  await openWalk(page, round.walk)
  for (const { name } of assets) {
    await scan(page, name)
    await expect(whereOneIs(page).getByRole('heading', { level: 2 })).toHaveText(name)
    const picture = whereOneIs(page).locator('img')
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
})

// WALK-5, WALK-12, WALK-13, ACCOUNT-19
test('somebody else on the phone neither sees nor sends what waits, and is told; it is sent by whose it is', async ({
  page,
  context,
  field,
}) => {
  await page.setViewportSize(size)
  const { world, origin } = field
  const { customerUser, customerManager } = world
  const [asset] = (await field.buildDue(2)) as [Asset]
  const round = await field.makeRound('Plant')
  await takeAlong(page, origin, round.path, customerUser.email)
  await openWalk(page, round.walk)
  // What sends does not get through, the rest does.
  await context.route('**/api/v1/assetCompletedChecks', (route) => route.abort())
  await scan(page, asset.name)
  await whereOneIs(page).getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  await expect.poll(async () => (await keptOn(page, customerUser.id)).length).toBe(1)

  // Another tab logs in as somebody else: nothing goes in their name.
  const logIn = async (email: string | null) => {
    await page.goto(`${origin}/login?next=${encodeURIComponent('/rounds')}`)
    await fillLogin(page, `${email}`)
    await page.waitForURL(/\/rounds$/)
  }
  page.on('dialog', (asked) => asked.accept())
  await page.goto(`${origin}/logout`)
  await expect(page.getByText('1 entry of your rounds')).toBeVisible()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL(/\/login/)
  await logIn(customerManager.email)
  await context.unroute('**/api/v1/assetCompletedChecks')
  await expect(page.getByText('Somebody else’s work is on this phone')).toBeVisible()
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  await openWalk(page, round.walk)
  await expect(page.getByText('2 left')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  expect(await field.results()).toEqual([])
  expect(await keptOn(page, customerUser.id)).toHaveLength(1)

  await page.goto(`${origin}/logout`)
  await page.waitForURL(/\/login/)
  await logIn(customerUser.email)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })
  expect((await field.results()).map(({ assetId, userId }) => [assetId, userId])).toEqual([[asset.id, customerUser.id]])
})
