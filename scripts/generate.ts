import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'lib/core/db/generated/.made-from'

/** What the generated client depends on. */
function source(): string {
  const hash = createHash('sha256')
  for (const file of ['prisma/schema.prisma', 'node_modules/prisma/package.json']) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Makes the Prisma client in lib/core/db/generated, when the schema has changed since it was made.
 * Prisma's native engine would be a download; `generate` asks for its path and never runs it, so any program will do.
 */
export function generate(): void {
  const wanted = source()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
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
  writeFileSync(STAMP, wanted)
}

if (process.argv[1]?.endsWith('generate.ts')) generate()
