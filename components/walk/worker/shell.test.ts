import { describe, expect, it } from 'vitest'
import { filesNamedIn, isShellPath, walkIn, walkPath } from './shell'

const organisationId = '019aaf00-0000-7000-8000-000000000001'
const roundId = '019aaf00-0000-7000-8000-000000000002'

// WALK-2
describe('the shell of rounds', () => {
  it('is answered for the list of rounds on this phone and for each walk, and for no other page', () => {
    expect(walkIn(walkPath({ organisationId, roundId }))).toEqual({ organisationId, roundId })
    expect(['/rounds', walkPath({ organisationId, roundId })].map(isShellPath)).toEqual([true, true])
    const others = ['/', '/login', `/portal/${organisationId}/rounds`, `/portal/${organisationId}/rounds/${roundId}`]
    expect(others.filter(isShellPath)).toEqual([])
  })

  it('consists of the files that the page names and those that its scripts load later, each once', () => {
    const html = `<script src="/_next/static/chunks/a-1_.js"></script><link href="/_next/static/chunks/b.css">
      <script>push(["static/chunks/a-1_.js",{"x":"/_next/static/media/inter.woff2"}])</script>`
    expect(filesNamedIn(html)).toEqual([
      '/_next/static/chunks/a-1_.js',
      '/_next/static/chunks/b.css',
      '/_next/static/media/inter.woff2',
    ])
    expect(filesNamedIn('l("static/media/zxing_reader.0ab~.wasm"),Promise.all(["static/chunks/0c.js"])')).toHaveLength(
      2,
    )
  })
})
