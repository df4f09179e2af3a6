import type { Page } from '@playwright/test'

export const people = [
  'nobody',
  'system',
  'admin',
  'distributor',
  'customer',
  'manager',
  'user',
  'readonly',
  'both',
] as const
export type Person = (typeof people)[number]

const password = 'Inspect-Me-1'

/**
 * Signs in as a demo account of the client whose portal the page opens. @returns the organisation that one lands in; ''
 * for who has to choose one.
 */
export async function signIn(page: Page, person: Person, domain = 'tagwarden.test'): Promise<string> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${person}@${domain}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/**
 * Pages of the portal are for those who are signed in; who has two organisations shows where one chooses, and no more.
 */
export const mayTry = (person: Person, pattern: string): boolean =>
  person === 'both'
    ? pattern === '/select-organisation'
    : person === 'nobody'
      ? !pattern.startsWith('/portal') && pattern !== '/select-organisation' && pattern !== '/create-organisation'
      : pattern.startsWith('/portal') || pattern === '/select-organisation' || pattern === '/create-organisation'
