import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { atRest } from '@/lib/testing/browser'
import { addressOf } from './address'
import { type Person, signIn } from './people'
import { type State, states } from './states'

/** The demo's clients: one is red, one blue. */
const tenants = [
  { name: 'tagwarden', host: 'localhost' },
  { name: 'northgate', host: 'northgate.localhost' },
] as const
const sizes = [
  { name: '1440', width: 1440, height: 900, across: 2, shownWidth: 780 },
  { name: '390', width: 390, height: 844, across: 4, shownWidth: 390 },
] as const
const modes = ['light', 'dark'] as const

/** Pictures of one screen, by size: on each tenant, light and dark. */
type Pictures = Map<string, Map<string, Buffer[]>>

/**
 * Takes every screen of `states` on a red and on a blue tenant, 1440 and 390 wide, light and dark, and puts the four of
 * a size side by side: what was looked at is seen at one glance, and differences stand out.
 * @returns what could not be done
 */
export async function makeSheets(
  browser: Browser,
  baseURL: string,
  { people, wanted, folder }: { people: readonly Person[]; wanted: string; folder: string },
): Promise<string[]> {
  const failures: string[] = []
  mkdirSync(folder, { recursive: true })
  for (const person of people) {
    const own = states.filter(({ as, name }) => as === person && wanted.split(',').some((part) => name.includes(part)))
    const pictures: Pictures = new Map()
    if (own.length > 0)
      for (const tenant of tenants) {
        const at = baseURL.replace('localhost', tenant.host)
        // System admins belong to the installation, and log in on any portal of it.
        const domain = person === 'system' ? 'tagwarden.test' : `${tenant.name}.test`
        const context = await browser.newContext({ baseURL: at, locale: 'en-GB', timezoneId: 'Europe/London' })
        const page = await context.newPage()
        page.setDefaultTimeout(20_000)
        page.setDefaultNavigationTimeout(120_000)
        const organisationId = person === 'nobody' ? '' : await signIn(page, person, domain)
        for (const state of own)
          try {
            await take(page, state, organisationId, pictures)
          } catch (error) {
            const [why] = String(error).split('\n')
            failures.push(`${tenant.name} ${state.name}: ${why}`)
          }
        await context.close()
      }
    for (const [name, bySize] of pictures)
      for (const size of sizes)
        await putTogether(bySize.get(size.name) ?? [], size, `${folder}/${name}--${size.name}.png`)
  }
  return failures
}

async function take(page: Page, { name, at, act }: State, organisationId: string, pictures: Pictures): Promise<void> {
  const [pattern = '', search] = at.split('?')
  const wanted = pattern.startsWith('/') ? pattern : `/portal/[organisationId]${pattern && `/${pattern}`}`
  const path = await addressOf(page, wanted, organisationId)
  if (!path) throw new Error('the demo has no sample of it')
  const bySize = pictures.get(name) ?? new Map<string, Buffer[]>()
  pictures.set(name, bySize)
  for (const { name: size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
    // What was done to a page is done anew at each size; one that is only looked at follows the window.
    if (act || size === sizes[0].name) {
      await page.goto(search ? `${path}?${search}` : path, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      // Somebody is there: some parts come only then.
      await page.mouse.move(2, 2)
      await act?.(page)
      if (act) await page.waitForLoadState('networkidle')
    }
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForFunction(nothingLoads)
      await atRest(page)
      bySize.set(size, [...(bySize.get(size) ?? []), await page.screenshot()])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/**
 * Runs in the page: no shape of what is still loading can be seen. Nothing in it has a name, which a page
 * would not know.
 */
const nothingLoads = () =>
  [...document.querySelectorAll('.animate-shimmer')]
    .map((one) => one.getBoundingClientRect())
    .every(({ top, bottom, height }) => height === 0 || bottom < 0 || top > innerHeight)

/** Red above blue, or beside it, light before dark. */
async function putTogether(all: Buffer[], size: (typeof sizes)[number], file: string): Promise<void> {
  if (all.length === 0) return
  const { across, width, height, shownWidth } = size
  const shownHeight = Math.round((height * shownWidth) / width)
  const parts = await Promise.all(all.map((one) => sharp(one).resize(shownWidth, shownHeight).toBuffer()))
  await sharp({
    create: {
      width: across * shownWidth,
      height: Math.ceil(all.length / across) * shownHeight,
      channels: 3,
      background: 'white',
    },
  })
    .composite(
      parts.map((input, at) => ({
        input,
        left: (at % across) * shownWidth,
        top: Math.floor(at / across) * shownHeight,
      })),
    )
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}
