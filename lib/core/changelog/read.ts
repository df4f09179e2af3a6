import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseChangelog, type Version } from './parse'

let read: Version[] | undefined

/** What changed in the versions of this program, newest first; the first of them is the one that runs. */
export const changelog = (): Version[] =>
  (read ??= parseChangelog(readFileSync(join(process.cwd(), 'CHANGELOG.md'), 'utf8')))
