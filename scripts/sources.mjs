import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

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
 * The files themselves and those below the folders, without tests and what is made from others.
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {string[]}
 */
function sourcesOf(folders, files) {
  const all = folders.filter((path) => existsSync(path)).flatMap((path) => [...filesBelow(path)])
  return [...all, ...files].sort().filter((file) => existsSync(file) && !IS_LEFT_OUT.test(file))
}

/**
 * Names sources by what they say.
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {string}
 */
function hashOf(folders, files) {
  const hash = createHash('sha256').update(process.version)
  for (const file of sourcesOf(folders, files)) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Names sources by how they lie on the disk: a tenth of the time, and another name after any change, if not only then.
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {string}
 */
function placesOf(folders, files) {
  const hash = createHash('sha256').update(process.version)
  for (const file of sourcesOf(folders, files)) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file)
    hash.update(`\0${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}`)
  }
  return hash.digest('hex')
}

/**
 * What a build writes down of its sources, read before it begins: see {@link isMadeFrom}.
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {string}
 */
export const stampOf = (folders, files) => `${hashOf(folders, files)}\n${placesOf(folders, files)}`

/**
 * Whether something was made from these sources as they are. They are read only where they do not lie as they did, as
 * in a copy; where they say the same there, the next start need not read them.
 * @param {string} stamp the file with what was written down
 * @param {string[]} folders
 * @param {string[]} files
 * @returns {boolean}
 */
export function isMadeFrom(stamp, folders, files) {
  if (!existsSync(stamp)) return false
  const [hash, places] = readFileSync(stamp, 'utf8').split('\n')
  const now = placesOf(folders, files)
  if (places === now) return true
  if (hash !== hashOf(folders, files)) return false
  if (isWritable(stamp)) writeFileSync(stamp, `${hash}\n${now}`)
  return true
}

/**
 * An image's files, and those of another user, stay as they are.
 * @param {string} file
 * @returns {boolean}
 */
function isWritable(file) {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}
