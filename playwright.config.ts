import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/testing/browser'

const inTheField =
  /(rounds(-(killed|meanwhile|again|phone|place|limits|senses|volume|walk))?|moving-in-journey)\.spec\.ts/

/**
 * The setup starts the server and names it in the environment, before the workers read this file again. Tenants answer
 * on `*.localhost`, which a browser resolves itself.
 */
export default defineConfig({
  globalSetup: './scripts/testing/setup.ts',
  projects: [
    // The longest ones begin, so that none of them runs alone when all others are done.
    { name: 'screens', testDir: 'e2e', testMatch: 'screens.spec.ts' },
    { name: 'browser', testDir: 'e2e', testIgnore: ['screens.spec.ts', inTheField] },
    // On a portal of their own, which they kill and change behind its back.
    { name: 'field', testDir: 'e2e', testMatch: inTheField },
    // Counts the pages that were looked at, when all have been.
    {
      name: 'browser-gate',
      testDir: 'scripts/testing',
      testMatch: 'looked-at.gate.ts',
      dependencies: ['screens', 'browser'],
      retries: 0,
    },
  ],
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Each waits for the server and for its own browser by turns: two leave cores without work.
  workers: 3,
  // On a busy machine a step may take longer than its time limit; what needed another try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  // Only against what hangs: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.TEST_BASE_URL?.replace('127.0.0.1', 'localhost'),
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // What fades is drawn sixty times a second without a graphics card, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
