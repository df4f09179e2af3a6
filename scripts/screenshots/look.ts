import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { atRest, inaccessible } from '@/lib/testing/browser'

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
]
const modes = ['light', 'dark'] as const

/** What one page shows, in every size and mode, and what is wrong with it. */
export async function look(page: Page, file: string, withAxe: boolean): Promise<string[]> {
  const findings: string[] = []
  mkdirSync(dirname(file), { recursive: true })
  for (const { name, ...viewport } of sizes) {
    await page.setViewportSize(viewport)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (tooWide > 0) findings.push(`${name}: ${tooWide} px wider than the window`)
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      const isDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
      await page.screenshot({ path: `${file}--${name}-${colorScheme}.png`, fullPage: !isDialog })
      if (withAxe)
        findings.push(
          ...(await inaccessible(page, colorScheme === 'dark' ? 'colours' : 'fingers')).map(
            (text) => `${name} ${colorScheme}: ${text}`,
          ),
        )
    }
  }
  return findings
}
