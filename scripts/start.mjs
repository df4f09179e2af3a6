import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCompiled, serverEntry } from './compiled.mjs'

/*
 * Where every start begins, in plain JavaScript: in production the compiled server runs, without what compiles it. It
 * is compiled first, in a process of its own, where its sources have changed since.
 */

if (process.argv.includes('--dev')) {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./start.ts')
} else {
  if (!isCompiled()) {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/compile.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(resolve(serverEntry())).href)
}
