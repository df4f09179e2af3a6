import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/* Plain JavaScript: the start reads it before anything can be compiled. */

const IS_LEFT_OUT = /\.test\.tsx?$|^lib\/(testing|core\/db\/generated)\/|^scripts\/testing\//

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(child)
    else yield child
  }
}

/**
 * Names sources as they are: the files themselves and those below the folders, without tests and what is made from
 * others.
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {string}
 */
export function hashOf(folders, files) {
  const hash = createHash('sha256').update(process.version)
  const all = folders.filter((path) => existsSync(path)).flatMap((path) => [...filesBelow(path)])
  for (const file of [...all, ...files].sort()) {
    if (!existsSync(file) || IS_LEFT_OUT.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
