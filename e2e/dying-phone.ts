import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

export type Phone = Awaited<ReturnType<typeof openPhone>>

interface Given {
  /** Where the phone keeps what it keeps, from one life to the next. */
  folder: string
  launchOptions: object
  hasSignal: boolean
}

/** A phone with a browser that may be killed at any moment, as phones do; what is on its disk stays. */
export async function openPhone({ folder, launchOptions, hasSignal }: Given) {
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  await context.setOffline(!hasSignal)
  const page: Page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  let isDead = false
  return {
    page,
    /** What went wrong on its pages. */
    errors,
    isDead: () => isDead,
    setSignal: (has: boolean) => context.setOffline(!has),
    /** Without a word, in the middle of whatever it does. */
    kill: async () => {
      if (isDead) return
      isDead = true
      const gone = new Promise((done) => context.once('close', done))
      for (const id of processesOf(folder)) process.kill(id, 'SIGKILL')
      await gone
    },
    close: () => context.close(),
  }
}

/** The processes that all others of this browser belong to, the last one first: they were started with this folder. */
function processesOf(folder: string): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = ids.filter((id) => {
    const words = commandOf(id)
    return words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='))
  })
  return found.map(Number).sort((a, b) => b - a)
}

function commandOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    return [] // one that has just ended
  }
}
