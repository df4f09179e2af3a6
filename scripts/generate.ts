import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tablesFile } from './data-model/relations'
import { hashOfSchema, isGenerated, stampFile } from './generated'

/**
 * Makes the Prisma client in lib/core/db/generated, and beside it what our own statements know of the tables, when the
 * schema has changed since they were made.
 * Prisma's native engine would be a download; `generate` asks for its path and never runs it, so any program will do.
 */
export function generate(): void {
  if (isGenerated()) return
  const wanted = hashOfSchema()
  const run = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`)
  writeFileSync('lib/core/db/generated/tables.ts', tablesFile())
  writeFileSync(stampFile, wanted)
}

if (process.argv[1]?.endsWith('generate.ts')) generate()
