import { defineConfig } from '@playwright/test'

const base = new URL(process.env.TEST_BASE_URL ?? 'http://127.0.0.1:3000')

/**
 * Started by `npm test`, which provides server, database and browser. Tenants answer on `*.localhost`, which a browser
 * resolves itself.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a step may take longer than its time limit; what needed another try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  // Whole journeys, each step looked at in light and dark.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${base.port}`,
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.TEST_BROWSER,
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
