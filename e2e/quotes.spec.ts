import type { Page } from '@playwright/test'
import { get, post } from './demo-assets'
import { dialog, expect, portalOf, snackbar, test } from './support'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// QUOTE-18, QUOTE-15, QUOTE-14
test('a quote is declined with a reason on the portal, revised, and taken back', async ({ page, browser }) => {
  const root = await portalOf(page, 'distributor')
  const title = `Visits ${Date.now()}`
  const { items } = await get<{ items: { id: string }[] }>(
    page,
    root,
    '/organisations?filters[keywords]=Glenmore&limit=1',
  )
  const { id } = await post<{ id: string }>(page, root, '/quotes', {
    customerOrganisationId: items[0]?.id,
    title,
    lines: [{ description: 'A visit', unitAmount: 5000 }],
  })
  await page.goto(`${root}/quotes/${id}/send`)
  await dialog(page, 'Send quote').getByRole('button', { name: 'Send quote' }).click()
  await expect(snackbar(page)).toContainText('Quote sent')

  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(`${await portalOf(customer, 'customer')}/quotes/${id}`)
  await customer.getByRole('link', { name: 'Approve or decline' }).click()
  const decide = dialog(customer, 'Decide quote')
  await decide.getByRole('radio', { name: 'Decline' }).check()
  await decide.getByLabel('Notes').fill('Not this year.')
  await decide.getByRole('button', { name: 'Save decision' }).click()
  await expect(snackbar(customer)).toContainText('Quote declined')
  await expect(heading(customer)).toBeFocused()
  await context.close()

  await page.goto(`${root}/quotes/${id}`)
  await expect(page.getByText('Not this year.')).toBeVisible()
  await page.getByRole('button', { name: 'Revise' }).click()
  await dialog(page, 'Edit quote').getByRole('button', { name: 'Save quote' }).click()
  await page.getByRole('link', { name: 'Send' }).click()
  await dialog(page, 'Send quote').getByRole('button', { name: 'Send quote' }).click()
  await expect(snackbar(page)).toContainText('Quote sent')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await dialog(page, 'Withdraw quote').getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(snackbar(page)).toContainText('Quote withdrawn')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  const revision = page.url()
  await page.getByRole('link', { name: 'View earlier quote' }).click()
  await expect(page.getByText('Not this year.')).toBeVisible()
  await page
    .getByRole('definition')
    .getByRole('link', { name: /^Quote \d+$/ })
    .click()
  await expect(page).toHaveURL(revision)
})
