import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What goes into a build. Tests and what is made from these don't. */
const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma']
const FILES = ['middleware.ts', 'instrumentation.ts', 'next.config.mjs', 'postcss.config.mjs', 'package-lock.json']
const IS_LEFT_OUT = /\.test\.tsx?$|^lib\/(testing|core\/db\/generated)\//

/** The folder of the build. */
export const distDir = () => process.env.NEXT_DIST_DIR || '.next'
/** Where a build says what it was made from. */
export const stampFile = () => join(distDir(), 'tagwarden-sources')

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(child)
    else yield child
  }
}

/** Names the sources as they are. */
export function hashOfSources(): string {
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
