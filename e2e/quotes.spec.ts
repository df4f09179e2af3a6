import type { Page } from '@playwright/test'
import { waitForMail } from '@/lib/testing/mail'
import { get, post } from './demo-assets'
import {
  dialog,
  enter,
  expect,
  expectAccessible,
  expectNoSideScroll,
  northgate,
  problem,
  snackbar,
  test,
} from './support'

const receiver = 'customer@northgate.test'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The address that was mailed last to whoever decides, of a quote by its title. */
async function linkOf(title: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const mail = await waitForMail(receiver)
    expect(mail.text).toContain(title)
    token = /\/quote\/([A-Za-z0-9_-]+)/.exec(mail.text ?? '')?.[1]
    expect(token).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return `${northgate()}/quote/${token}`
}

/** A finding on one of the customer's assets, as an inspector sends it. */
async function report(page: Page, root: string, title: string): Promise<string> {
  const { items } = await get<{ items: { id: string }[] }>(page, root, '/assets?limit=1&filters[keywords]=')
  return (await post<{ id: string }>(page, root, '/findings', { assetId: items[0]?.id, title, severity: 2 })).id
}

// QUOTE-28, QUOTE-29, QUOTE-16, QUOTE-20
test('what was found is quoted, sent, and decided on a phone by the link in the mail; the findings follow', async ({
  page,
  browser,
}) => {
  const root = await enter(page, 'distributor')
  const title = `Repairs ${Date.now()}`
  const findings = [await report(page, root, `Seal broken ${title}`), await report(page, root, `Hose cracked ${title}`)]
  await page.goto(`${root}/quotes/add`)
  const create = dialog(page, 'Create quote')
  await create.getByRole('combobox', { name: 'Customer' }).fill('Glenmore')
  await page
    .getByRole('option', { name: /Glenmore/ })
    .first()
    .click()
  await create.getByLabel('Title').fill(title)
  await create.getByRole('button', { name: 'Create quote' }).click()

  // What is wrong with a line names it; the cross of a line is in its corner.
  const edit = dialog(page, 'Edit quote')
  for (const [at, what] of ['Seal broken', 'Hose cracked'].entries()) {
    await edit.getByRole('combobox', { name: 'Add a finding' }).fill(`${what} ${title}`)
    await page.getByRole('option', { name: new RegExp(what) }).click()
    await expect(edit.getByRole('group', { name: `Line ${at + 1}` })).toBeVisible()
  }
  await edit.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('40')
  await edit.getByRole('group', { name: 'Line 2' }).getByLabel('Quantity').fill('none')
  await edit.getByRole('button', { name: 'Save quote' }).click()
  await expect(problem(page)).toContainText('Line 2')
  await edit.getByRole('group', { name: 'Line 2' }).getByLabel('Quantity').fill('2')
  await edit.getByRole('group', { name: 'Line 2' }).getByLabel('Price').fill('12.50')
  await edit.getByRole('button', { name: 'Save quote' }).click()
  await expect(snackbar(page)).toContainText('Quote saved')

  // Who gets it is said before it goes; then the title has the focus.
  await page.getByRole('link', { name: 'Send' }).click()
  const send = dialog(page, 'Send quote')
  await expect(send.getByText('Shona Baird')).toBeVisible()
  await expectAccessible(page)
  await send.getByRole('button', { name: 'Send quote' }).click()
  await expect(snackbar(page)).toContainText('Quote sent')
  await expect(heading(page)).toBeFocused()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const link = await phone.newPage()
  await link.goto(await linkOf(title))
  await expect(heading(link)).toContainText(title)
  await expect(link.getByText('Received', { exact: true })).toBeVisible()
  await expectNoSideScroll(link)
  await expectAccessible(link)
  await link.getByLabel('Your name').fill('Shona B.')
  await link.getByRole('radio', { name: 'Approve' }).check()
  await link.getByLabel('Purchase order').fill('PO 77')
  await link.getByRole('button', { name: 'Save decision' }).click()
  await expect(link.getByText('Shona B. has approved this quote.')).toBeVisible()
  await expectAccessible(link)
  await phone.close()

  for (const id of findings) {
    const { state, quoteId } = await get<{ state: number; quoteId: string | null }>(page, root, `/findings/${id}`)
    expect([state, quoteId]).toEqual([2, expect.any(String)])
  }
  await page.reload()
  await expect(page.getByText('PO 77')).toBeVisible()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
})

// QUOTE-18, QUOTE-15, QUOTE-14
test('a quote is declined with a reason on the portal, revised, and taken back', async ({ page, browser }) => {
  const root = await enter(page, 'distributor')
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
  await customer.goto(`${await enter(customer, 'customer')}/quotes/${id}`)
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
})
