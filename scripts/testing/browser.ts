import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { SetupError } from '@/lib/core/config/setup-error'
import { installPackages, onPath } from './debian'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the browser tests: Playwright's own, else one on the path, else Debian's, which is installed where we
 * may.
 */
export function findBrowser(): string {
  const found = existsSync(chromium.executablePath()) ? chromium.executablePath() : onPath(...NAMES)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No browser here: installing Debian’s Chromium')
    installPackages(['chromium', 'fonts-liberation'])
    const installed = onPath(...NAMES)
    if (installed) return installed
  }
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) and run them again',
  )
}
