import { assetAt } from './demo-assets'
import { dialog, expect, portalOf, problem, test } from './support'

test('tabbing through pickers changes nothing, and chooses nothing unasked', async ({ page }) => {
  const portal = await portalOf(page, 'distributor')
  const asset = await assetAt(page, portal, 3)
  await page.goto(`${portal}/assets/${asset.id}/edit`)
  const form = dialog(page, 'Edit tagged asset')
  const pickers = form.getByRole('combobox')
  const values = () => pickers.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  await expect(pickers.first()).not.toHaveValue('')
  // The optional fields appear once it is known which of them the customer shows.
  await expect(form.getByRole('combobox', { name: 'Manufacturer' })).not.toHaveValue('')
  const before = await values()
  for (const [at] of before.entries()) {
    await pickers.nth(at).focus()
    // Its list of options has loaded.
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press(at % 2 ? 'Shift+Tab' : 'Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    expect(await values(), `after picker ${at}`).toEqual(before)
  }
  // Typing faster than the search answers must choose none of the earlier options.
  const type = form.getByRole('combobox', { name: 'Asset type' })
  await type.focus()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await type.pressSequentially('no such type')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // What can't be found gives way to what was there, once the answer says so.
  await expect.poll(values).toEqual(before)
  await expect(page).toHaveURL(/\/edit$/)
  // Typed and found, or gone to by arrow: that is a choice.
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const active = await page.locator('[role=option][data-focus]').textContent()
  await page.keyboard.press('Tab')
  await expect(customer).toHaveValue(active ?? '')
})

// SCREEN-13
test('a date is understood as it is typed, pasted or filled in, and one of another age is refused', async ({
  page,
}) => {
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/assets/tag`)
  const form = dialog(page, 'Tag an asset')
  const date = form.getByRole('textbox', { name: 'Build Date' })
  for (const typed of ['1/2/2026', '01-2-2026', '1.02.2026', '01022026']) {
    await date.fill('')
    await date.pressSequentially(typed)
    await expect(date, typed).toHaveValue('01/02/2026')
  }
  for (const text of ['2026-02-01', '1 Feb 2026', '1/2/2026']) {
    await date.fill('03')
    await page.keyboard.insertText(text)
    await expect(date, `${text} pasted`).toHaveValue('01/02/2026')
    await date.fill('')
    await date.fill(text)
    await expect(date, `${text} filled in`).toHaveValue('01/02/2026')
  }
  await date.fill('')
  await date.pressSequentially('2011-05-03')
  await form.getByRole('button', { name: 'Tag asset' }).click()
  await expect(problem(page)).toContainText('Build Date: Enter a valid date')
  await expect(date).toHaveValue('20/11/0503')
})
