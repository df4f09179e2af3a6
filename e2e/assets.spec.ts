import { assetAt, get } from './demo-assets'
import {
  dialog,
  expect,
  expectAccessible,
  expectNoSideScroll,
  login,
  northgate,
  portalOf,
  problem,
  snackbar,
  test,
} from './support'

// ASSET-37, ASSET-38
test('an asset is edited: only what the server takes is saved, and nothing typed is lost', async ({ page }) => {
  const portal = await portalOf(page, 'customer')
  const asset = await assetAt(page, portal, 0)
  const [task] = asset.checks
  // Another value than the present one, whatever an earlier run has left.
  const built = asset.buildDate === '2020-01-31' ? '01/02/2020' : '31/01/2020'
  const days = task?.checkTimeline.periodValue === 7 ? 9 : 7
  await page.goto(`${portal}/assets/${asset.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = dialog(page, 'Edit tagged asset')
  await expect(form.getByLabel('Asset reference')).toHaveValue(asset.name)
  await expect(form.getByLabel('Customer')).toHaveAttribute('readonly')
  await expectAccessible(page)

  await form.getByLabel('Asset reference').fill('NO-SUCH-TAG')
  await form.getByRole('textbox', { name: 'Build Date' }).fill(built)
  await form.getByRole('button', { name: 'Save asset' }).click()
  await expect(problem(page)).toContainText('This tag is not known')
  await expect(problem(page)).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Build Date' })).toHaveValue(built)
  await expectAccessible(page)

  // Leaving with unsaved changes is asked about.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()

  const row = form.getByRole('listitem').filter({ hasText: task?.checkName })
  await row.getByRole('button', { name: `Remove ${task?.checkName}` }).click()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: /^Change frequency/ }).click()
  await row.getByLabel('Every').fill(String(days))
  await row.getByLabel('Unit').selectOption({ label: 'Day' })
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText(`Every ${days} days`)

  await form.getByLabel('Asset reference').fill(asset.name)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Save asset' }).click()
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['buildDate', 'checkIds', 'id'])
  await expect(snackbar(page)).toContainText('Asset saved')
  await expect(page).toHaveURL(`${portal}/assets/${asset.id}`)
  await expect(page.getByRole('main')).toContainText(built)
  await expect(page.getByRole('main')).toContainText(`Every ${days} days`)

  // Its own details stand first among all; a serial number is put right where it is.
  const serial = `S-${Date.now()}`
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const ownDetails = form.getByRole('group', { name: 'Details of this asset' })
  await expect(form.getByRole('button', { name: 'Add detail' })).toBeVisible()
  const removal = ownDetails.getByRole('button', { name: /^Remove detail/ })
  for (let left = await removal.count(); left > 0; left--) await removal.first().click()
  await form.getByRole('button', { name: 'Add detail' }).click()
  await ownDetails.getByRole('textbox', { name: 'Value' }).fill(serial)
  await form.getByRole('button', { name: 'Save asset' }).click()
  await expect(problem(page)).toContainText('Choose a name for each detail')
  await ownDetails.getByRole('combobox').fill('Rating')
  await page
    .getByRole('option', { name: /^Rating/ })
    .first()
    .click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save asset' }).click()
  await expect(snackbar(page)).toContainText('Asset saved')
  await expect(page.getByRole('definition').filter({ hasText: serial })).toBeInViewport()
})

// ASSET-32, ASSET-33, ASSET-35, ASSET-38
test('assets are tagged one after the other, or many at once with a word on each tag', async ({ page }) => {
  const stamp = Date.now()
  const tags = Array.from({ length: 5 }, (_, at) => `E2E${stamp}-${at + 1}`)
  await login(page, 'system@tagwarden.test', northgate())
  await page.evaluate(async (names) => {
    const body = new FormData()
    body.append('file', new File([names.join('\n')], 'tags.csv', { type: 'text/csv' }))
    body.append('batchName', 'Many')
    await fetch('/api/v1/tags/upload', { method: 'POST', body })
  }, tags)
  await page.context().clearCookies()
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/assets/tag`)
  const form = dialog(page, 'Tag an asset')
  await form.getByLabel('Tag', { exact: true }).fill(tags[0] ?? '')
  await form.getByRole('combobox', { name: 'Asset', exact: true }).click()
  await page.getByRole('option').first().click()
  // Without a task it would never fall due.
  const tasks = form.getByRole('button', { name: /^Remove / })
  await expect(tasks.first()).toBeVisible()
  for (const _ of await tasks.all()) await tasks.first().click()
  await expect(form.getByText('Without a task this asset never falls due.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Build Date' }).fill('01/02/2026')
  await form.getByRole('button', { name: 'Add serial number or other detail' }).click()
  await form.getByRole('combobox', { name: 'Name' }).fill('Rating')
  await page
    .getByRole('option', { name: /^Rating/ })
    .first()
    .click()
  await form.getByRole('textbox', { name: 'Value' }).fill('21A')
  await form.getByRole('button', { name: 'Save and tag another' }).click()
  await expect(form.getByText(`${tags[0]} is tagged.`)).toBeVisible()
  await expect(form.getByLabel('Tag', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Tag', { exact: true })).toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Build Date' })).toHaveValue('01/02/2026')
  // Its own details are asked again, by the same names.
  await expect(form.getByRole('combobox', { name: 'Name' })).toHaveValue('Rating')
  await expect(form.getByRole('textbox', { name: 'Value' })).toHaveValue('')

  await form.getByRole('button', { name: 'Tag several at once' }).click()
  await form.getByLabel('Tags', { exact: true }).fill(`${tags[1]} to 4\n${tags[0]}\nNO-SUCH-TAG`)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Tag 5 assets' }).click()
  await expect(form.getByRole('heading', { name: '3 assets tagged, 2 tags refused' })).toBeFocused()
  await expect(form.getByRole('listitem').filter({ hasText: 'NO-SUCH-TAG' })).toContainText('This tag is not known')
  await expect(form.getByLabel('Tags', { exact: true })).toHaveValue(`${tags[0]}\nNO-SUCH-TAG`)
  await expectAccessible(page)
  await form.getByText('The assets', { exact: true }).click()
  await form.getByRole('link', { name: tags[3], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: tags[3] })).toBeFocused()
  // On the page too: what it lacks, and the way to it.
  await expect(page.getByRole('heading', { name: 'No tasks' })).toBeVisible()
  await page.getByRole('link', { name: 'Add task' }).click()
  await expect(dialog(page, 'Edit tagged asset').getByRole('combobox', { name: 'Add task' })).toBeFocused()
})

test('tasks that were just added are dropped outright, and none is offered at the maximum', async ({ page }) => {
  const portal = await portalOf(page, 'customer')
  const asset = await assetAt(page, portal, 1)
  const { items } = await get<{ items: { id: string; name: string }[] }>(
    page,
    portal,
    `/checks?filters[excludeAssetId]=${asset.id}&limit=5`,
  )
  await page.goto(`${portal}/assets/${asset.id}/edit`)
  const form = dialog(page, 'Edit tagged asset')
  await form.getByRole('button', { name: 'Add task' }).click()
  const name = items[0]?.name ?? ''
  await form.getByRole('combobox', { name: 'Add task' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  const added = form.getByRole('listitem').filter({ hasText: 'New' })
  await expect(added).toHaveCount(1)
  await added.getByRole('button', { name: /^Remove/ }).click()
  await expect(added).toHaveCount(0)
  await expect(form.getByText(/\d+ of at most \d+ tasks/)).toBeVisible()
})

test('a distributor is told to check the location when the customer changes', async ({ page }) => {
  const portal = await portalOf(page, 'distributor')
  const asset = await assetAt(page, portal, 2)
  await page.goto(`${portal}/assets/${asset.id}/edit`)
  const form = dialog(page, 'Edit tagged asset')
  await form.getByRole('button', { name: 'Clear Customer' }).click()
  await expect(form.getByText('Customer changed, please check the asset location')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Location' })).toHaveValue('')
  await expect(form.getByRole('combobox', { name: 'Location' })).toBeDisabled()
  await expectAccessible(page)
})

test('a note is added with a photo, changed and deleted', async ({ page }) => {
  const portal = await portalOf(page, 'customer')
  const asset = await assetAt(page, portal, 3)
  const text = `Bracket loose ${Date.now()}`
  await page.goto(`${portal}/assets/${asset.id}`)
  await page.getByRole('link', { name: 'Add note' }).click()
  const form = dialog(page, 'Add note')
  const save = form.getByRole('button', { name: 'Save note' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Note', { exact: true }).fill('   ')
  await expect(save).toBeDisabled()
  await form.getByLabel('Note', { exact: true }).fill(text)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bracket.png', mimeType: 'image/png', buffer: png })
  await expectAccessible(page)
  await save.click()
  await expect(snackbar(page)).toContainText('Note added')
  const note = page.getByRole('listitem').filter({ hasText: text })
  await expect(note.getByRole('img', { name: 'bracket.png' })).toBeVisible()

  await note.getByRole('button', { name: /^Actions for the note/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit note').getByLabel('Note', { exact: true }).fill(`${text}, tightened`)
  await dialog(page, 'Edit note').getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText('tightened')

  await note.getByRole('button', { name: /^Actions for the note/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(note).toHaveCount(0)
})

test('an asset is archived for good', async ({ page }) => {
  const portal = await portalOf(page, 'manager')
  const asset = await assetAt(page, portal, 6)
  await page.goto(`${portal}/assets/${asset.id}`)
  await page.getByRole('link', { name: 'Archive' }).click()
  const form = dialog(page, 'Archive tagged asset')
  await expect(form).toContainText('Archiving of a tagged asset is irreversible, are you sure you want to do this?')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Archive asset' }).click()
  await expect(page.getByText('This asset has been archived')).toBeVisible()
  for (const name of ['Edit', 'Archive', 'Add note', 'Record result'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${portal}/assets/${asset.id}/edit`)
  await expect(page).toHaveURL(`${portal}/assets/${asset.id}`)
})

test('a read-only person sees all and finds nothing to write with', async ({ page }) => {
  const portal = await portalOf(page, 'readonly@tagwarden.test')
  const asset = await assetAt(page, portal, 0)
  await page.goto(`${portal}/assets/${asset.id}`)
  await expect(page.getByRole('heading', { level: 1, name: asset.name })).toBeVisible()
  await expect(page.getByRole('link', { name: /Timeline/ }).first()).toBeVisible()
  for (const name of ['Edit', 'Archive', 'Add note', 'Record result'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Upload|Delete|Actions for the note)/ })).toHaveCount(0)
  await expectAccessible(page)

  for (const path of ['edit', 'delete', 'note']) {
    await page.goto(`${portal}/assets/${asset.id}/${path}`)
    await expect(page.getByText('You do not have the correct permissions to access that page')).toBeVisible()
  }
  await page.goto(`${portal}/completed-tasks`)
  await expect(page.getByRole('table', { name: 'Completed tasks' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0)
})

test('a client admin adds notes, but neither edits nor archives', async ({ page }) => {
  const portal = await portalOf(page, 'admin@tagwarden.test')
  const asset = await assetAt(page, portal, 0)
  await page.goto(`${portal}/assets/${asset.id}`)
  await expect(page.getByRole('link', { name: 'Add note' })).toBeVisible()
  for (const name of ['Edit', 'Archive', 'Record result'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('asset and completed tasks fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const portal = await portalOf(page, 'user@tagwarden.test')
  const asset = await assetAt(page, portal, 1)
  for (const path of ['completed-tasks', `assets/${asset.id}`, `assets/${asset.id}/edit`, `assets/${asset.id}/note`]) {
    await page.goto(`${portal}/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSideScroll(page)
  }
})

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
