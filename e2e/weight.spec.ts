import { addressOf } from '@/scripts/screenshots/address'
import { people, signIn } from '@/scripts/screenshots/people'
import { weighBuiltPages } from '@/scripts/weight/built-pages'
import { asHeavyAsTagging, budgets, isOfRounds, maxRequests, screens } from '@/scripts/weight/screens'
import { visit } from '@/scripts/weight/visit'
import { expect, test } from './support'

/** Bytes and requests alone, which no busy machine changes; what has grown is told by `npm run weight`. */
test.describe('what a page weighs', () => {
  test('is at most what its kind may, and no page is heavier than a form may be', () => {
    const built = weighBuiltPages()
    const may = new Map<string, number>([
      ...screens.map(({ built: page, kind }) => [page, budgets[kind]] as const),
      ...asHeavyAsTagging.map((page) => [page, budgets.tagging] as const),
      ...[...built.keys()].filter(isOfRounds).map((page) => [page, budgets.round] as const),
    ])
    const tooHeavy = [...built].filter(([page, bytes]) => bytes > (may.get(page) ?? budgets.form) * 1000)
    expect(tooHeavy).toEqual([])
    expect(screens.filter(({ built: page }) => !built.has(page))).toEqual([])
  })

  for (const person of people.filter((one) => screens.some(({ as }) => as === one)))
    test(`comes with a dozen requests at most, for ${person}`, async ({ page, browser, baseURL }) => {
      const organisationId = person === 'nobody' ? '' : await signIn(page, person)
      for (const { name, kind, pattern } of screens.filter(({ as }) => as === person)) {
        const path = await addressOf(page, pattern, organisationId)
        const seen = await visit(browser, `${baseURL}`, path ?? '', await page.context().cookies())
        expect(seen.requests.length, [name, ...seen.requests].join('\n')).toBeLessThanOrEqual(maxRequests)
        expect(seen.script, name).toBeLessThanOrEqual(budgets[kind] * 1000)
      }
    })
})
