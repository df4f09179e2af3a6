import { expect, northgate, test } from './support'

interface Manifest {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

// WALK-1
test('Chrome would install the portal of each client, each under its own name and with its own icon', async ({
  page,
  context,
  baseURL,
}) => {
  const found: Manifest[] = []
  for (const origin of [`${baseURL}`, northgate()]) {
    await page.goto(`${origin}/login`)
    const browser = await context.newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${origin}/manifest.webmanifest`, []])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await browser.detach()

    const manifest: Manifest = JSON.parse(`${data}`)
    found.push(manifest)
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
    expect([manifest.name, manifest.short_name].every((name) => name.length > 0)).toBe(true)
    expect(`${manifest.theme_color}${manifest.background_color}`).toMatch(/^#[0-9a-f]{6}#[0-9a-f]{6}$/)
    const icons = await page.evaluate(
      async (all) =>
        Promise.all(
          all.map(async ({ src, purpose }) => {
            const answer = await fetch(src)
            const { width, height } = await createImageBitmap(await answer.blob())
            return [`${width}x${height}`, answer.headers.get('content-type'), purpose]
          }),
        ),
      manifest.icons,
    )
    expect(icons).toEqual(manifest.icons.map(({ sizes, type, purpose }) => [sizes, type, purpose]))
    expect(icons.map(([size, , purpose]) => `${size} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    const named = (name: string) => page.locator(`meta[name="${name}"]`).first().getAttribute('content')
    expect(await named('viewport')).toContain('width=device-width')
    expect(await named('theme-color')).toMatch(/^#/)
    const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect(apple).toMatch(/^\/icons\/192\.png\?v=/)
  }
  const [one, other] = found as [Manifest, Manifest]
  expect(one.name).not.toBe(other.name)
  expect(one.icons[0]?.src).not.toBe(other.icons[0]?.src)
})

// WALK-2, WALK-3
test('what the icon opens comes without a signal, too', async ({ page, context }) => {
  const origin = northgate()
  await page.goto(`${origin}/rounds`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${origin}/`)
  await context.setOffline(true)
  await page.goto(`${origin}/`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rounds on this phone' })).toBeVisible()
})
