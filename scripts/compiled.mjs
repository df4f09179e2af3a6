import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './sources.mjs'

/* Plain JavaScript: the start reads it before anything can be compiled. */

/** The folder of the compiled server, beside that of the pages, which `next build` empties. */
export const serverDir = () => `${process.env.NEXT_DIST_DIR || '.next'}-server`
/** Where it begins. */
export const serverEntry = () => join(serverDir(), 'start.js')
/** Where it says what it was made from. */
export const serverStamp = () => join(serverDir(), 'sources')

/** Names the sources of the server as they are. */
export const hashOfServer = () =>
  hashOf(['app/api', 'lib', 'scripts', 'prisma/demo'], ['prisma/schema.prisma', 'prisma/demo.ts', 'package-lock.json'])

/** Whether the compiled server was made from the sources as they are. */
export const isCompiled = () => existsSync(serverStamp()) && readFileSync(serverStamp(), 'utf8') === hashOfServer()
