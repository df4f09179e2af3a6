import { rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { hashOfServer, isCompiled, serverDir, serverStamp } from './compiled.mjs'
import { explain } from './explain'
import { generate } from './generate'

/**
 * Makes the server's JavaScript where it is not there yet: the start, the HTTP server, the API and the jobs, in chunks
 * that load when they are needed. Packages stay where they are; pages are Next's (`build.ts`).
 */
export async function compile(): Promise<void> {
  generate()
  if (isCompiled()) return
  const hash = hashOfServer()
  rmSync(serverDir(), { recursive: true, force: true })
  await build({
    entryPoints: ['scripts/start.ts'],
    outdir: serverDir(),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Where a line of a stack comes from, for `node --enable-source-maps`; and what is in a file, for a test.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  writeFileSync(serverStamp(), hash)
}

if (process.argv[1]?.endsWith('compile.ts')) {
  await compile().catch((error) => {
    process.exitCode = explain(error)
  })
}
