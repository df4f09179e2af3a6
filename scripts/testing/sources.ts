import { readdirSync, readFileSync } from 'node:fs'

/** A file of the house, by its path from the root. */
export interface Source {
  path: string
  text: string
}

const folders = ['app', 'components', 'e2e', 'lib', 'prisma', 'scripts']

/** The files that were written by hand and whose names end so; not migrations, which stay as they were applied. */
export const sourcesWith = (ending: RegExp): Source[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .concat(readdirSync('.'))
    .filter((path) => ending.test(path) && !/^(lib\/core\/db\/generated|prisma\/migrations)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
