import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseChangelog } from './parse'

// SCREEN-37
it('reads versions, kinds and changes, a change over several lines as one', () => {
  const text = '# What changed\n\nFor people.\n\n## 0.2.0 – 22/11/2026\n\n### New\n\n- One\n  and more\n- Two\n'
  expect(parseChangelog(text)).toEqual([
    { number: '0.2.0', date: '22/11/2026', kinds: [{ title: 'New', changes: ['One and more', 'Two'] }] },
  ])
  expect(() => parseChangelog('## 0.2.0 – 22/11/2026\nwords')).toThrow('CHANGELOG.md: words')
})

// SCREEN-37
it('the changelog says something of the version that this is, first of all', () => {
  const [newest] = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'))
  expect(newest?.number).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(newest?.kinds.every(({ changes }) => changes.length > 0)).toBe(true)
})
