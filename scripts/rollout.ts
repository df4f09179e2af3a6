import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '@/lib/core/config/setup-error'
import { migrationNames } from '@/lib/core/db/migrate'
import { explain } from './explain'
import { RELEASED, writeReleased } from './rollout/released'
import { temporaryFolder } from './temporary-folder'

const USAGE = `npm run rollout -- --against v1.2       runs that release's API tests on this version's schema, or those in files named behind
npm run rollout -- --release            says that what is here is released: writes ${RELEASED}`

function run(program: string, args: string[], cwd = process.cwd()): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new SetupError(`${program} ${args.join(' ')} failed in ${cwd}`)
}

/** The packages of a checkout: those of here where they are the same and can be shared, else installed. */
function install(checkout: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const isShared =
    lock('.') === lock(checkout) &&
    spawnSync('cp', ['-al', 'node_modules', join(checkout, 'node_modules')]).status === 0
  if (!isShared) run('npm', ['ci', '--prefer-offline'], checkout)
}

/**
 * A checkout of the release beside this one, with its code, its tests and its own Prisma schema, but with the
 * migrations of here: its servers migrate to the schema of here and work on it.
 */
function against(ref: string, files: string[]): void {
  const temporary = temporaryFolder('rollout')
  const checkout = join(temporary.path, 'release')
  run('git', ['worktree', 'add', '--detach', checkout, ref])
  try {
    install(checkout)
    for (const name of migrationNames().filter((each) => !existsSync(join(checkout, 'prisma/migrations', each))))
      cpSync(join('prisma/migrations', name), join(checkout, 'prisma/migrations', name), { recursive: true })
    run('npm', ['run', 'test:api', '--', ...files], checkout)
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout])
    rmSync(temporary.path, { recursive: true, force: true })
  }
}

function main(): void {
  const options = { against: { type: 'string' }, release: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.against) against(values.against, positionals)
  else if (values.release) writeReleased()
  else throw new SetupError(`say what to do\n${USAGE}`)
}

try {
  main()
} catch (error) {
  process.exitCode = explain(error)
}
