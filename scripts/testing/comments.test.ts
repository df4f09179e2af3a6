import { expect, it } from 'vitest'
import { type Source, sourcesWith } from './sources'

/** The formatter's own width (biome.json): it breaks code there, and leaves comments to whoever writes them. */
const MOST = 120

/** A line of a comment with nothing before it, and what it says. */
const comment = /^\s*(?:\/\/+|\{?\/\*+|\*(?=\s)|--(?=\s))(.*)$/

/** What has a blank in it can be broken; an address can't. */
const isTooWide = (line: string) =>
  line.length > MOST && /\S\s+\S/.test(comment.exec(line)?.[1]?.replace(/\*\/}?/, '') ?? '')

const tooWide = (sources: Source[]) =>
  sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (isTooWide(line) ? [`${path}:${at + 1}`] : [])),
  )

it('has no line of a comment that is wider than the formatter lets code be', () => {
  expect(tooWide(sourcesWith(/\.(tsx?|[cm]js|mts|sql|prisma|css)$/))).toEqual([])
})

it.each([
  ['// ', ''],
  ['/// ', ''],
  ['  /** ', ' */'],
  [' * ', ''],
  ['{/* ', ' */}'],
  ['    -- ', ''],
])('finds a comment that is too wide after "%s", unless it is one long word', (before, after) => {
  const [fits, long] = [`${'a '.repeat(40)}a`, `${'a '.repeat(70)}a`]
  const text = [fits, long, 'a'.repeat(140)].map((said) => before + said + after).join('\n')
  expect(tooWide([{ path: 'lib/pipes.ts', text }])).toEqual(['lib/pipes.ts:2'])
})
