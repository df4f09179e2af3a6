import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

interface Rule {
  name: string
  from: { path?: string }
  to: { path?: string | string[] }
}

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] }

/** Every pattern that stands in one order of the import rules. */
const placesIn = (order: string) =>
  forbidden
    .filter(({ name }) => name.startsWith(`${order}: `))
    .flatMap(({ from, to }) => [from.path ?? '', ...[to.path ?? []].flat()])

it.each(['core', 'domain'])('every folder of lib/%s has a place in the order of imports', (layer) => {
  const folders = readdirSync(`lib/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `^lib/${layer}/${name}/`)
  expect([...new Set(placesIn(layer))].sort()).toEqual(folders.sort())
})

it('every folder of lib has a place in the order of layers', () => {
  const places = [...new Set(placesIn('layers'))].map((path) => new RegExp(path))
  const folders = readdirSync('lib').filter((name) => name !== 'testing')
  expect(folders.filter((name) => !places.some((place) => place.test(`lib/${name}/`)))).toEqual([])
})

/** The folders of a folder, each with those beside it that its files import, tests left out. */
function importsWithin(root: string): Map<string, Set<string>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const found = new Map<string, Set<string>>()
  for (const path of files) {
    const folder = path.split('/')[0] ?? ''
    const others = found.get(folder) ?? new Set()
    found.set(folder, others)
    for (const [, from = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /(?:from|import\() ?'([@.]\/?[^']+)'/g,
    )) {
      const target = from.startsWith('@/') ? from.slice(2) : join(root, dirname(path), from)
      const other = relative(root, target).split('/')[0] ?? ''
      if (target.startsWith(`${root}/`) && other !== folder) others.add(other)
    }
  }
  return found
}

it.each(['resources', 'workflows'])('folders of lib/%s do not import each other in a circle', (layer) => {
  const left = importsWithin(`lib/${layer}`)
  expect([...left.values()].some((others) => others.size > 0)).toBe(true)
  // What imports nothing that is left is taken away until nothing changes: circles stay.
  const isFree = ([, others]: [string, Set<string>]) => ![...others].some((other) => left.has(other))
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const [folder] of free) left.delete(folder)
  expect(left).toEqual(new Map())
})
