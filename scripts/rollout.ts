import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '@/lib/core/config/setup-error'
import { migrationNames } from '@/lib/core/db/migrate'
import { explain } from './explain'
import { RELEASED, writeReleased } from './rollout/released'
import { temporaryFolder } from './temporary-folder'

const USAGE = `npm run rollout -- --against v1.2       runs that release's API tests on this version's schema
npm run rollout -- --release            says that what is here is released: writes ${RELEASED}`

function run(program: string, args: string[], cwd = process.cwd()): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new SetupError(`${program} ${args.join(' ')} failed in ${cwd}`)
}

/** Whether two checkouts install the same packages. */
const haveSamePackages = (one: string, other: string) =>
  readFileSync(join(one, 'package-lock.json'), 'utf8') === readFileSync(join(other, 'package-lock.json'), 'utf8')

/**
 * A checkout of the release beside this one, with its code, its tests and its own Prisma schema, but with the migrations
 * of here: its servers migrate to the schema of here and work on it.
 */
function against(ref: string): void {
  const temporary = temporaryFolder('rollout')
  const checkout = join(temporary.path, 'release')
  run('git', ['worktree', 'add', '--detach', checkout, ref])
  try {
    if (haveSamePackages('.', checkout)) symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
    else run('npm', ['ci', '--prefer-offline'], checkout)
    for (const name of migrationNames().filter((each) => !existsSync(join(checkout, 'prisma/migrations', each))))
      cpSync(join('prisma/migrations', name), join(checkout, 'prisma/migrations', name), { recursive: true })
    run('npm', ['run', 'test:api'], checkout)
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout])
    rmSync(temporary.path, { recursive: true, force: true })
  }
}

function main(): void {
  const { values } = parseArgs({ options: { against: { type: 'string' }, release: { type: 'boolean' } } })
  if (values.against) against(values.against)
  else if (values.release) writeReleased()
  else throw new SetupError(`say what to do\n${USAGE}`)
}

try {
  main()
} catch (error) {
  process.exitCode = explain(error)
}
