import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { hashOfSchema, isGenerated, stampFile } from './generated'

/**
 * Makes the Prisma client in lib/core/db/generated, when the schema has changed since it was made.
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
  writeFileSync(stampFile, wanted)
}

if (process.argv[1]?.endsWith('generate.ts')) generate()
