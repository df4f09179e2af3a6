import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hintsPage, labelsPage } from './hints'
import { lettersPage } from './letters'
import { readModules } from './modules'
import { refusalsPage } from './refusals'

const modules = await readModules()

/** Texts of one page that another lacks, each under its chapter. */
function missing(page: string, other: string): string[] {
  const there = new Set(textsOf(other))
  return textsOf(page).filter((text) => !there.has(text))
}

const textsOf = (page: string) =>
  page.split(/^## /m).flatMap((chapter) => {
    const [name = '', ...lines] = chapter.split('\n')
    return lines.filter((line) => line.startsWith('- ')).map((line) => `${name}: ${line.slice(2)}`)
  })

it.each([
  ['docs/product/refusals.md', refusalsPage, 400],
  ['docs/product/hints.md', hintsPage, 400],
  ['docs/product/labels.md', labelsPage, 1500],
  ['docs/product/letters.md', lettersPage, 100],
])('%s has every text of the sources, to the letter; else run `npm run docs`', (file, write, least) => {
  const [written, page] = [readFileSync(file, 'utf8'), write(modules)]
  expect(textsOf(page).length).toBeGreaterThan(least)
  expect({ missing: missing(page, written), tooMany: missing(written, page) }).toEqual({ missing: [], tooMany: [] })
  expect(written).toBe(page)
})
