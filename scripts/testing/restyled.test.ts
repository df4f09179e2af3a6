import { expect, it } from 'vitest'
import { sourcesWith } from './sources'

/**
 * `last:*:…` and the like: “everything in the last child”. The browser then styles all that is within an element anew
 * as soon as it becomes, or is no longer, the last one: the whole page twice as it loads, as its body and frame do so.
 */
const everythingWithin =
  /(?<=[\s'"`:])(?:(?:first|last|only|odd|even|empty|nth-[\w[\]()+-]+):\*\*?:|\[[^\]\s]*:(?:first|last|only|nth|empty)[\w-]*(?:\([^)]*\))?(?:_|>|_>_?)\*)[^\s'"`]*/g

it('no class restyles everything within an element because another element became the last child', () => {
  const sources = sourcesWith(/^(app|components)\/.*\.(tsx|css)$/)
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(everythingWithin)].map(([name]) => `${path}: ${name}`),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('such classes are recognised', () => {
  const bad = ['last:*:border-b-0', 'sm:first:**:mt-0', '[&>tr:last-child>*]:border-0', '[&:nth-child(2)_*]:m-0']
  const good = ['*:last:border-0', 'last:border-b-0', '[&>tr+tr>td]:border-t', '*:first:opacity-0', 'group-last:hidden']
  const isFound = (name: string) => ` ${name} `.match(everythingWithin) !== null
  expect(bad.filter((name) => !isFound(name))).toEqual([])
  expect(good.filter(isFound)).toEqual([])
})
