import { existsSync, readFileSync } from 'node:fs'

/*
 * docs/performance.md has two writers: the bench, and after it what pages weigh. Each leaves the other's part alone.
 */

const HEADING = '\n## Pages\n'

/** What is said of pages in a document; '' where nothing is. */
export function pagesIn(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const at = text.indexOf(HEADING)
  return at < 0 ? '' : text.slice(at)
}

/** The document with `body` as what it says of pages. */
export const withPages = (file: string, body: string): string =>
  `${readFileSync(file, 'utf8').replace(pagesIn(file), '').trimEnd()}\n${HEADING}\n${body}\n`
