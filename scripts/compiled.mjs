import { join } from 'node:path'
import { isMadeFrom, stampOf } from './sources.mjs'

/* Plain JavaScript: the start reads it before anything can be compiled. */

/** The folder of the compiled server, beside that of the pages, which `next build` empties. */
export const serverDir = () => `${process.env.NEXT_DIST_DIR || '.next'}-server`
/** Where it begins. */
export const serverEntry = () => join(serverDir(), 'start.js')
/** Where it says what it was made from. */
export const serverStamp = () => join(serverDir(), 'sources')

const folders = ['app/api', 'lib', 'scripts', 'prisma/demo']
const files = ['prisma/schema.prisma', 'prisma/demo.ts', 'package-lock.json']

/** What is written there of the sources as they are. */
export const stampOfServer = () => stampOf(folders, files)

/** Whether the compiled server was made from the sources as they are. */
export const isCompiled = () => isMadeFrom(serverStamp(), folders, files)
