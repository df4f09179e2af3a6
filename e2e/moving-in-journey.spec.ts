import type { Locator } from '@playwright/test'
import { test as field } from './own-portal'
import { demoPassword, expect, expectAccessible, fillLogin } from './support'

/** So many acts lead from the file to the first planner, at most. */
const MOST_ACTS = 11

// REGISTER-12, REGISTER-16, REGISTER-17, REGRUN-15
field(
  'a distributor brings a customer of 40 sites and 2,000 assets, from the file to the first planner',
  async ({ page, field: { world, origin } }) => {
    field.setTimeout(900_000)
    const { prepareForRegister } = await import('@/lib/testing/registers-alike')
    const tags = Array.from({ length: 2_000 }, (_, at) => `HH${String(at).padStart(5, '0')}`)
    await prepareForRegister(world, tags)
    const lines = tags.map((tag, at) => {
      const day = `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2025`
      return `${tag},Extinguisher ${at % 12},House ${at % 40},Floor ${at % 5},Room ${at % 25},SN${at},${day},Pass`
    })
    const titles = 'Tag No,Ext. type,Site,Floor,Room,Serial No,Last service,Result'
    const file = ['Fire equipment of Harbour Hotels', '', titles, ...lines].join('\r\n')
    await page.goto(`${origin}/login`)
    await fillLogin(page, `${world.distributorAdmin.email}`, demoPassword)
    await page.waitForURL(/portal/)

    let acts = 0
    const act = async (does: Promise<unknown>) => {
      acts++
      await does
    }
    const click = (what: Locator) => act(what.click())
    const begun = performance.now()
    await click(page.getByRole('link', { name: 'Asset Imports' }))
    await click(page.getByRole('link', { name: 'Import a register' }).first())
    await act(
      page
        .getByLabel('Your register')
        .setInputFiles({ name: 'Harbour Hotels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }),
    )
    await expect(page.getByLabel('Row of the titles')).toHaveValue('3')
    await click(page.getByRole('combobox', { name: /^Customer/ }))
    await click(page.getByRole('option', { name: world.customer.name }))
    await click(page.getByRole('button', { name: 'Make all of it' }))
    await expect(page.getByRole('switch', { name: 'Asset types' })).toBeChecked()
    await click(page.getByRole('button', { name: 'Check all rows' }))
    const start = page.getByRole('button', { name: 'Import', exact: true })
    await expect(start).toBeEnabled()
    await expect(page.getByText('40 sites:')).toBeVisible()
    await click(start)
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }))
    await expect(page.getByRole('heading', { name: 'What became of it' })).toBeVisible({ timeout: 600_000 })
    await expect(page.getByRole('link', { name: '2,000', exact: true })).toBeVisible()
    await click(page.getByRole('link', { name: 'See what is due' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Task Planner' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^HH\d{5}/ }).first()).toBeVisible()
    const minutes = (performance.now() - begun) / 60_000
    field.info().annotations.push({ type: 'journey', description: `${acts} acts, ${minutes.toFixed(1)} minutes` })
    process.stdout.write(`from the file to the first planner: ${acts} acts, ${minutes.toFixed(1)} minutes\n`)
    expect(acts).toBeLessThanOrEqual(MOST_ACTS)
    await expectAccessible(page)
  },
)
