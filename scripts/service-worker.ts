import { join } from 'node:path'
import { build } from 'esbuild'

/** Where a build has the worker that keeps the page of rounds (WALK-2). */
const workerFile = (dist: string) => join(dist, 'service-worker.js')

/** Compiles it. @param version names the build: another one is a new worker to a browser. */
export async function buildWorker(dist: string, version: string): Promise<void> {
  await build({
    entryPoints: ['components/walk/worker/service-worker.ts'],
    outfile: workerFile(dist),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { VERSION: JSON.stringify(version.slice(0, 16)) },
    logLevel: 'warning',
  })
}
