import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'
import { distDir, hasPages, stampFile, stampOfSources } from './built'
import { compile } from './compile'
import { compressBelow } from './compress'
import { compileEagerly } from './eager'
import { explain } from './explain'
import { packBuild } from './pack'
import { buildWorker } from './service-worker'

/** Makes what of the production build is not there yet: the server and the pages. */
export async function build(): Promise<void> {
  await compile()
  if (!hasPages()) await buildPages()
}

/**
 * Makes the pages. `onChild` gets the process that builds, to end it early.
 * Throws a SetupError when it fails; Next has said why by then.
 */
export async function buildPages(onChild: (child: ChildProcess) => void = () => undefined): Promise<void> {
  const stamp = stampOfSources()
  rmSync(stampFile(), { force: true })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // What Next keeps for the next build takes a seventh of a build's time: only where builds follow each other.
    KEEP_BUILD_CACHE: existsSync(distDir()) ? '1' : '0',
  } as const
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env, stdio: 'inherit' })
  onChild(child)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new SetupError('The production build failed; the lines above say why')
  compileEagerly(distDir())
  packBuild(distDir())
  await buildWorker(distDir(), stamp.slice(0, stamp.indexOf('\n')))
  await compressBelow(join(distDir(), 'static'))
  writeFileSync(stampFile(), stamp)
}

if (process.argv[1]?.endsWith('build.ts')) {
  await build().catch((error) => {
    process.exitCode = explain(error)
  })
}
