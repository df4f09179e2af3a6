import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'
import { explain } from './explain'

/** What goes into a build. Tests and what is made from these don't. */
const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma']
const FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',

  'package-lock.json',
]
const IS_LEFT_OUT = /\.test\.tsx?$|^lib\/(testing|core\/db\/generated)\//

const distDir = () => process.env.NEXT_DIST_DIR || '.next'
const stampFile = () => join(distDir(), 'tagwarden-sources')

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(child)
    else yield child
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  const trees = SOURCES.filter((path) => existsSync(path)).flatMap((path) =>
    path.includes('.') ? [path] : [...filesBelow(path)],
  )
  for (const file of [...trees, ...FILES].sort()) {
    if (!existsSync(file) || IS_LEFT_OUT.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether the production build in the dist folder was made from the sources as they are. */
export function isBuilt(): boolean {
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === hashOfSources()
}

/**
 * Makes the production build. `onChild` gets the process that builds, to end it early.
 * Throws a SetupError when it fails; Next has said why by then.
 */
export async function build(onChild: (child: ChildProcess) => void = () => undefined): Promise<void> {
  const hash = hashOfSources()
  rmSync(stampFile(), { force: true })
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env, stdio: 'inherit' })
  onChild(child)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new SetupError('The production build failed; the lines above say why')
  writeFileSync(stampFile(), hash)
}

if (process.argv[1]?.endsWith('build.ts')) {
  await build().catch((error) => {
    process.exitCode = explain(error)
  })
}
