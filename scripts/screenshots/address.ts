import type { Page } from '@playwright/test'
import { fill, type Pattern, parametersOf } from './pages'
import { type Ask, samples } from './samples'

/** An address of a page, out of the records that the person who is signed in sees; undefined where one is missing. */
export async function addressOf(page: Page, pattern: Pattern, organisationId: string): Promise<string | undefined> {
  const ask: Ask = async (path) => {
    // By the page itself: only the browser knows the hosts of all tenants.
    const asked = [`/api/v1${path}`, organisationId] as const
    return page.evaluate(async ([address, organisationId]) => {
      const answer = await fetch(address, { headers: { organisationId } })
      return answer.ok ? answer.json() : null
    }, asked)
  }
  const found: Record<string, string | undefined> = {}
  for (const name of parametersOf(pattern)) found[name] = await samples[name]?.(ask, pattern)
  const address = fill(pattern, { ...found, organisationId })
  return 'path' in address ? address.path : undefined
}
