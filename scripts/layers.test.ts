import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
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

it.each(['core', 'domain'])('gives every folder of lib/%s a place in the order of imports', (layer) => {
  const folders = readdirSync(`lib/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `^lib/${layer}/${name}/`)
  expect([...new Set(placesIn(layer))].sort()).toEqual(folders.sort())
})

it('gives every folder of lib a place in the order of layers', () => {
  const places = [...new Set(placesIn('layers'))].map((path) => new RegExp(path))
  const folders = readdirSync('lib').filter((name) => name !== 'testing')
  expect(folders.filter((name) => !places.some((place) => place.test(`lib/${name}/`)))).toEqual([])
})
