import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSideScroll, test } from './support'

// WALK-2, WALK-3
test('a page that is opened without a signal says so, and the page of rounds is there', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const root = await enter(page, 'user')
  const { origin } = new URL(root)
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await page.goto(`${root}/assets`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectNoSideScroll(page)
  const kept = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname.replace(/^\/_next\/static\/.*/, 'file'))
  })
  expect([...new Set(kept)].sort()).toEqual(['/rounds', 'file'])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Tagged Assets', level: 1 })).toBeVisible()
})

/**
 * What the page of a walk notes for the others: with `added` that, then all of it. Nothing where it has noted nothing
 * yet: its database is not made by asking, for without its stores it would be none.
 */
const noted = (page: Page, added: Record<string, object> = {}): Promise<string[]> =>
  page.evaluate(
    (some) =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('rounds-of')
        let isMissing = false
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isMissing ? done([]) : fail(opening.error))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('notes', 'readwrite')
          for (const [key, value] of Object.entries(some)) transaction.objectStore('notes').put(value, key)
          const keys = transaction.objectStore('notes').getAllKeys()
          transaction.oncomplete = () => {
            opening.result.close()
            done(keys.result.map(String))
          }
        }
      }),
    added,
  )

// WALK-5, WALK-13
test('logging out asks where something is not sent, which waits for its own person alone', async ({ page }) => {
  const root = await enter(page, 'user')
  const { origin } = new URL(root)
  const { id } = await page.evaluate(async () => (await fetch('/api/v1/me')).json())
  await page.goto(`${origin}/rounds`)
  await expect.poll(async () => (await noted(page)).includes('whose')).toBe(true)
  // Elsewhere: the page of rounds itself notes how much is not sent, which here is nothing.
  await page.goto(root)
  await noted(page, { [`unsent ${id}`]: { entries: 2, photos: 1 } })
  await page.goto(`${origin}/logout`)
  await expect(page.getByText('2 entries and 1 photo of your rounds')).toBeVisible()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText('Somebody else’s work is on this phone')).toBeVisible()
  expect(await noted(page)).toEqual([`unsent ${id}`])
})
