import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { SetupError } from '@/lib/core/config/setup-error'
import { installPackages, onPath } from './debian'

/** Chromium without its windows: pages take half the processor's time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the browser tests: Playwright's own, else one on the path, else Debian's, which is installed where we
 * may.
 */
export function findBrowser(): string {
  const found = existsSync(chromium.executablePath()) ? chromium.executablePath() : (onPath(...NAMES) ?? installed())
  if (found) return found
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) and run them again',
  )
}

/** Debian's; an old one has only the whole browser. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('No browser here: installing Debian’s Chromium')
  installPackages([SHELL, 'fonts-liberation'])
  if (!onPath(SHELL)) installPackages(['chromium', 'fonts-liberation'])
  return onPath(...NAMES)
}
