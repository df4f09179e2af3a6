import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** As small as it comes: each page that is looked at reads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds depends on colours in these rules alone: the page is the same in light and in dark. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** A rule that is broken, and by what. */
interface Violation {
  id: string
  nodes: { target: string; html: string }[]
}

/**
 * Has axe look at the page as it is shown, without what lies dimmed and out of reach behind a dialog: that is looked
 * at where it is open itself. Our pages have no frames, so everything happens in the page, which keeps axe until it
 * is loaded anew.
 */
export async function violationsOn(page: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (given) => {
    const there = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await there.run({ exclude: ['[inert]'] }, given)
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
    }))
  }, options)
}

/**
 * What axe finds on the page.
 *
 * @param look `colours` for a page that was looked at whole in the other mode; `fingers`: also whether all that is
 * pressed is
 * large enough.
 * @returns a line for each rule that is broken, with where.
 */
export async function inaccessible(page: Page, look?: 'colours' | 'fingers'): Promise<string[]> {
  const violations = await violationsOn(page, {
    // Of what is well axe would otherwise tell where each of it stands, which takes as long as to find what is not.
    resultTypes: ['violations'],
    // The one rule that needs anything loaded before is about sounds; style sheets are read where they are used.
    preload: { assets: ['media'] },
    ...(look === 'fingers' && { rules: { 'target-size': { enabled: true } } }),
    ...(look === 'colours' && { runOnly: aboutColours }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/**
 * Nothing fades or changes its colour any more. What ends may set off what depends on it, a frame later: a colour is
 * taken over from level to level. What moves for ever, as a skeleton does, is not waited for.
 */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      if (ending.length > 0) quiet = -1
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })

/**
 * Lines that the browser itself writes to the console for a refused call or a lost connection; the page says it too.
 */
export const isRefusal = (text: string) =>
  /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(text)
