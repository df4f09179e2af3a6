import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { SetupError } from '@/lib/core/config/setup-error'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the browser tests: Playwright's own, else one on the path, else Debian's, which is installed where we
 * may.
 */
export function findBrowser(): string {
  const found = existsSync(chromium.executablePath()) ? chromium.executablePath() : onPath()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No browser here: installing Debian’s Chromium')
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'])
    const installed = onPath()
    if (installed) return installed
  }
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) and run them again',
  )
}

function apt(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
