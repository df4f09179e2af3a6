import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'))
beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('S3_BUCKET', '')
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-test-of-jobs')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

// RUN-34
it('the clock deletes half-written files and mails of killed processes, and nothing else', async () => {
  const { work } = await import('./jobs')
  expect(work.crontab).toMatch(/^\d+ \* \* \* \* clearDrafts$/m)
  const old = new Date(Date.now() - 3_700_000)
  for (const [folder, ...names] of [
    ['files/drafts', 'half-a-photo'],
    ['files/3f', 'client~upload~original'],
    ['mail', '.2026-a.half', '2026-b.eml'],
  ] as const) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    for (const name of names) {
      writeFileSync(join(dataDir, folder, name), 'x')
      utimesSync(join(dataDir, folder, name), old, old)
    }
  }
  await work.tasks.clearDrafts({}, {} as never)
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map(({ name }) => name).sort()).toEqual(['2026-b.eml', 'client~upload~original'])
})
