import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder'
import { loadedModules } from './testing/loaded-modules'
import { ownDatabase } from './testing/own-database'
import { ended, type Portal, runningPortal } from './testing/portal'

/* What a real start in production loads, built, on a database that is named and without demo data. */

const temporary = temporaryFolder('modules')
const database = ownDatabase('modules')
let portal: Portal | undefined
let modules: string[]

beforeAll(async () => {
  await database.createMigrated()
  const log = join(temporary.path, 'log')
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(temporary.path, 'data'),
    NODE_OPTIONS: '--import ./scripts/testing/module-log.mjs',
    TEST_MODULE_LOG: log,
  }
  const { child } = await runningPortal(env, (started) => (portal = started))
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  modules = loadedModules(log)
})

afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await database.drop()
  temporary.remove()
})

it('the list of modules loaded has our scripts, the pages and calls of the build, and packages', () => {
  const known = [
    'scripts/start.ts',
    'lib/core/db/migrate.ts',
    'lib/api/dispatch.ts',
    'app/portal/[organisationId]/layout.tsx',
  ]
  for (const file of known) expect(modules).toContain(file)
  for (const name of ['next', 'pg', 'zod'])
    expect(modules.some((file) => file.includes(`node_modules/${name}/`))).toBe(true)
})

it('a start loads no package that only development has', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isForDevelopment = (file: string) =>
    packages[/^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '']?.dev === true
  expect(isForDevelopment('node_modules/vitest/index.js')).toBe(true)
  expect(modules.filter(isForDevelopment)).toEqual([])
})

it('a start loads no package that draws documents', () => {
  const drawing = /node_modules\/(pdfkit|fontkit|bwip-js)\//
  expect(modules.filter((file) => drawing.test(file))).toEqual([])
})

it('a start loads no package that only a build needs', () => {
  const forBuilds = /node_modules\/(prisma|tsx|esbuild|tailwindcss|@tailwindcss|lightningcss)\//
  expect(modules.filter((file) => forBuilds.test(file))).toEqual([])
})

it.each([
  ['tests and what they share', /\.test\.tsx?$|(^|\/)testing(\/|\.)|^e2e\/|response-check/],
  ['demo data', /^prisma\/|demo/],
  ['what fills an empty database, or is a database', /first-admin|embedded/],
  ['what makes the client, the build or a migration', /^scripts\/(generate|build|migrate)\b|schema-engine/],
  ['the showcase of components', /^app\/dev\/ui\/(?!page)/],
])('a start loads nothing of %s', (_, pattern) => {
  const own = modules.filter((file) => !file.startsWith('node_modules/'))
  expect(own.filter((file) => pattern.test(file))).toEqual([])
})

it('a start loads only the scripts that it needs', () => {
  const scripts = modules.filter((file) => file.startsWith('scripts/') && !file.startsWith('scripts/server/'))
  const start = ['announce', 'built', 'compiled', 'database', 'explain', 'prepare', 'sources', 'start', 'start']
  expect(scripts.map((file) => file.slice('scripts/'.length).replace(/\.m?[jt]s$/, ''))).toEqual(start)
})
