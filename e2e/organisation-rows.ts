import type { Page } from '@playwright/test'
import { expect } from './support'

/** The row of an organisation, a sector, a manufacturer. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Takes an action of a row's menu. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** A customer without a distributor, made by the API as the client admin who is signed in. @returns its name. */
export async function makeOrganisation(page: Page, prefix: string): Promise<string> {
  const name = `${prefix} ${Date.now()}`
  const business = { name, contactName: 'Robin Field', contactEmail: 'robin@example.test' }
  const address = { addressLine1: '1 Station Road', town: 'Leeds', postCode: 'LS1 4DT' }
  const status = await page.evaluate(
    async (json) =>
      (
        await fetch('/api/v1/organisations', {
          method: 'POST',
          headers: { 'content-type': 'application/json', organisationId: 'admin' },
          body: JSON.stringify(json),
        })
      ).status,
    { ...business, ...address },
  )
  expect(status).toBe(201)
  return name
}
