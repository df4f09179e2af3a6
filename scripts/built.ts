import { join } from 'node:path'
import { isCompiled } from './compiled.mjs'
import { isMadeFrom, stampOf } from './sources.mjs'

/** What goes into the pages' build. Tests and what is made from these don't. */
const FOLDERS = ['app', 'components', 'lib', 'public']
const FILES = [
  'prisma/schema.prisma',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'scripts/pack.ts',
  'scripts/service-worker.ts',
  'postcss.config.mjs',
  'package-lock.json',
]

/** The folder of the pages' build. */
export const distDir = () => process.env.NEXT_DIST_DIR || '.next'
/** Where a build says what it was made from. */
export const stampFile = () => join(distDir(), 'tagwarden-sources')

/** What a build writes there of the sources as they are; its first line names what they say. */
export const stampOfSources = (): string => stampOf(FOLDERS, FILES)

/** Whether the pages in the dist folder were built from the sources as they are. */
export const hasPages = (): boolean => isMadeFrom(stampFile(), FOLDERS, FILES)

/** Whether a production start has nothing to build: neither pages nor the server. */
export const isBuilt = (): boolean => hasPages() && isCompiled()
