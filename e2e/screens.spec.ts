import type { Page } from '@playwright/test'
import { addressOf } from '@/scripts/screenshots/address'
import { findCrudPages } from '@/scripts/screenshots/pages'
import { expect, expectAccessible, expectNoSideScroll, portalOf, test } from './support'

/*
 * Screens and dialogs that no journey looks at as they open, in light and dark and on the narrowest phone. The stage of
 * the browser tests fails for a page of the app that is neither in a journey nor here.
 */

const screens = {
  distributor: [
    'asset-types',
    'asset-types/add',
    'asset-types/[assetTypeId]',
    'asset-types/[assetTypeId]/delete',
    'asset-types/[assetTypeId]/view',
    'tasks',
    'tasks/[taskId]',
    'tasks/[taskId]/delete',
    'tasks/[taskId]/view',
    'organisations/[id]/remind',
    'findings/quote',
    'findings/[findingId]/quote',
    'quotes',
    'quotes/add',
    'quotes/[quoteId]',
    'quotes/[quoteId]/edit',
    'quotes/[quoteId]/send',
    'quotes/[quoteId]/delete',
    'quotes/[quoteId]/withdraw',
    'quote-prices',
    'quote-prices/add',
    'quote-prices/[priceId]',
    'quote-prices/[priceId]/delete',
    'quote-prices-import',
  ],
  customer: [
    'activity',
    'your-profile/calendar',
    'assets/tag',
    'assets/[assetId]/labels',
    'assets/[assetId]/note/[noteId]',
    'assets/[assetId]/record',
    'assets/[assetId]/record/[checkId]',
    'findings',
    'findings/add',
    'findings/board',
    'findings/[findingId]',
    'findings/[findingId]/edit',
    'quotes/[quoteId]/decide',
    'asset-imports',
    'asset-imports/add',
    'asset-imports/[importId]',
    'rounds',
    'rounds/add',
    'rounds/[roundId]',
    'rounds/[roundId]/edit',
    'rounds/[roundId]/add',
    'rounds/[roundId]/order',
    'rounds/[roundId]/skip/[itemId]',
    'rounds/[roundId]/record/[assetId]/[checkId]',
    'rounds/[roundId]/finish',
    'rounds/[roundId]/cancel',
    'rounds/[roundId]/do',
    'task-planner',
    'task-planner/[assetId]/record/[checkId]',
  ],
  admin: [
    ...findCrudPages().map((page) => page.replace('/portal/[organisationId]/', '')),
    'organisations/[id]',
    'organisations/[id]/unarchive',
    'sites-and-zones/[siteId]',
    'sites-and-zones/add/[customerId]/[parentId]',
    '[...unknown]',
  ],
  system: ['whats-new', 'clients/[clientId]', 'tag-management/delete/[batchId]', 'tag-management/edit/[batchId]'],
}

const fading = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)

// SCREEN-6, SCREEN-19
for (const [who, paths] of Object.entries(screens))
  test(`${who}: every other screen and dialog is accessible and fits a phone`, async ({ page }) => {
    test.slow()
    const organisationId = (await portalOf(page, `${who}@tagwarden.test`)).split('/')[4] ?? ''
    for (const path of paths) {
      const address = await addressOf(page, `/portal/[organisationId]/${path}`, organisationId)
      expect(address, path).toBeDefined()
      await page.goto(address ?? '')
      expect(new URL(page.url()).pathname, path).toBe(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page)
      // Whoever wants calm has it: nothing moves or fades from one look to the other.
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await fading(page), path).toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSideScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
