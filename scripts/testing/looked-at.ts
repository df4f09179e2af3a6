import { existsSync, readFileSync } from 'node:fs'
import { findPages, onlyLead, type Pattern, pageOf } from '../screenshots/pages'

/** The pages and dialogs of the app that no browser test has looked at with axe. `file`: an address on each line. */
export function notLookedAt(file: string): Pattern[] {
  const pages = findPages()
  const addresses = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const seen = new Set(addresses.map((address) => pageOf(address, pages)))
  return pages.filter((page) => !seen.has(page) && !onlyLead.includes(page))
}
