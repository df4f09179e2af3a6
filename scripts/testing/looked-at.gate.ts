import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findPages, onlyLead, pageOf } from '../screenshots/pages'

/* Comes after all browser tests. A run of some files leaves this one out. */

test('every page and dialog was looked at with axe', () => {
  const file = process.env.TEST_LOOKED ?? ''
  const addresses = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const pages = findPages()
  expect(pages.length).toBeGreaterThan(0)
  const seen = new Set(addresses.map((address) => pageOf(address, pages)))
  const left = pages.filter((page) => !seen.has(page) && !onlyLead.includes(page))
  expect(left, 'No test looks at these with axe').toEqual([])
})
