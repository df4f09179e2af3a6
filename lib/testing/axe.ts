import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds depends on colours in these rules alone: the page is the same in light and in dark. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it is shown. Our pages have no frames, so everything happens in the page itself.
 *
 * @param only `colours` for a page that was looked at whole in the other mode.
 * @returns a line for each rule that is broken, with where.
 */
export async function inaccessible(page: Page, only?: 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const asked = only ? axe.withRules(aboutColours) : axe.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await asked.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
