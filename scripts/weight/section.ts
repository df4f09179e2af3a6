import { existsSync, readFileSync } from 'node:fs'

/*
 * docs/performance.md has several writers: the bench, and after it what pages weigh and how soon they answer. Each
 * leaves the others' parts alone.
 */

const headingOf = (title: string) => `\n## ${title}\n`

/** The first of the parts behind the bench's. */
const FIRST = 'Pages'

/** What is said of pages in a document, and behind that; '' where nothing is. */
export function pagesIn(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const at = text.indexOf(headingOf(FIRST))
  return at < 0 ? '' : text.slice(at)
}

/** The document with `body` as its part of that title: in the place of the one before, or at its end. */
export function withSection(file: string, title: string, body: string): string {
  const text = readFileSync(file, 'utf8')
  const heading = headingOf(title)
  const at = text.indexOf(heading)
  if (at < 0) return `${text.trimEnd()}\n${heading}\n${body}\n`
  const next = text.indexOf('\n## ', at + heading.length)
  return `${text.slice(0, at).trimEnd()}\n${heading}\n${body}\n${next < 0 ? '' : text.slice(next)}`
}
