import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '@/scripts/built'
import { inParentheses } from '@/scripts/eager'
import { addressOf } from '@/scripts/screenshots/address'
import { people, signIn } from '@/scripts/screenshots/people'
import { filesOfBuiltPages, filesThatSay, weighBuiltPages } from '@/scripts/weight/built-pages'
import { budgets, formsOfMenus, isOfRounds, maxRequests, screens } from '@/scripts/weight/screens'
import { visit } from '@/scripts/weight/visit'
import { expect, test } from './support'

/** Bytes and requests alone, which no busy machine changes; what has grown is told by `npm run weight`. */
test.describe('the weight of pages', () => {
  test('is within the budget of their kind for every page that was built', () => {
    const built = weighBuiltPages()
    const may = new Map<string, number>([
      ...screens.map(({ built: page, kind }) => [page, budgets[kind]] as const),
      ...[...built.keys()].filter(isOfRounds).map((page) => [page, budgets.round] as const),
    ])
    const tooHeavy = [...built].filter(([page, bytes]) => bytes > (may.get(page) ?? budgets.form) * 1000)
    expect(tooHeavy).toEqual([])
    expect(screens.filter(({ built: page }) => !built.has(page))).toEqual([])
  })

  test('counts scripts whose modules are compiled at once, not lazily', () => {
    const files = [...new Set([...filesOfBuiltPages().values()].flat())]
    const texts = files.map((file) => readFileSync(join(distDir(), file.replace('/_next/', '')), 'utf8'))
    expect(texts.filter((text) => inParentheses(text) !== text)).toEqual([])
    const modules = texts.flatMap((text) => text.match(/,\d+,\((?:\w+|function|\()/g) ?? [])
    expect(modules.length).toBeGreaterThan(300)
  })

  // WALK-2
  test('includes no scripts of walking a round, except in the pages of rounds', () => {
    const ofPhone = new Set(ofRoundsOnAPhone())
    const withThem = [...filesOfBuiltPages()].filter(([, files]) => files.some((name) => ofPhone.has(name)))
    const pages = withThem.map(([page]) => page)
    expect(pages).toContain('/(walk)/rounds/page')
    expect(pages.filter((page) => !isOfRounds(page))).toEqual([])
  })

  // WALK-2: what opens over a walk is fetched once the round is on the screen.
  test('stays within its budget for a round on a phone, until one can walk it', async ({ page, browser, baseURL }) => {
    const organisationId = await signIn(page, 'user')
    const path = await addressOf(page, '/portal/[organisationId]/rounds/[roundId]/do', organisationId)
    const cookies = await page.context().cookies()
    const seen = await visit(browser, `${baseURL}`, path ?? '', cookies, '[aria-label="Where you are"]')
    process.stdout.write(
      `A walk: ${seen.script} bytes of scripts, ${seen.all} of all, ${seen.requests.length} requests\n`,
    )
    expect(seen.script, seen.requests.join('\n')).toBeLessThanOrEqual(budgets.round * 1000)
  })

  for (const person of ['system', 'admin', 'distributor'] as const)
    test(`stays within the budget of a list where the menu of ${person} leads, with twelve requests at most`, async ({
      page,
      browser,
      baseURL,
    }) => {
      await signIn(page, person)
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await links.first().waitFor()
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(2)
      if (person === 'admin') paths.push(`${paths[0]}/client-settings`)
      const cookies = await page.context().cookies()
      for (const path of paths) {
        const budget = formsOfMenus.some((form) => path.endsWith(`/${form}`)) ? budgets.form : budgets.list
        const seen = await visit(browser, `${baseURL}`, path, cookies)
        expect(seen.requests.length, [path, ...seen.requests].join('\n')).toBeLessThanOrEqual(maxRequests)
        expect(seen.script, path).toBeLessThanOrEqual(budget * 1000)
      }
    })

  for (const person of people.filter((one) => screens.some(({ as }) => as === one)))
    test(`comes in twelve requests at most, for ${person}`, async ({ page, browser, baseURL }) => {
      const organisationId = person === 'nobody' ? '' : await signIn(page, person)
      for (const { name, kind, pattern } of screens.filter(({ as }) => as === person)) {
        const path = await addressOf(page, pattern, organisationId)
        const seen = await visit(browser, `${baseURL}`, path ?? '', await page.context().cookies())
        expect(seen.requests.length, [name, ...seen.requests].join('\n')).toBeLessThanOrEqual(maxRequests)
        expect(seen.script, name).toBeLessThanOrEqual(budgets[kind] * 1000)
        // WALK-2: later neither.
        const ofPhone = ofRoundsOnAPhone().filter((file) => seen.requests.some((one) => one.endsWith(file)))
        expect(ofPhone, name).toEqual([])
      }
    })
})

/** What registers the worker, what opens the database, and what shows a walk. */
const ofRoundsOnAPhone = () => filesThatSay(['/service-worker.js', 'createIndex("entry"', 'Kept on this phone: '])
