import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const colours = new Set(
  [...readFileSync('app/globals.css', 'utf8').matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name),
)
/** What else follows `bg-` and the like. */
const others =
  /^(?:[tblrxy]|transparent|current|none|inset|dashed|collapse|separate|clip-\w+|no-repeat|center|cover|contain|spacing.*|gradient-.*|linear-.*)$/

const named = /(?<=[\s:'"`])(?:bg|border|fill|stroke|outline)-([a-z][a-z-]*)(?:\/\d+)?(?=[\s'"`])/g

it('no class names a colour that the theme lacks, as such a class does nothing', () => {
  const paths = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  )
  const unknown = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(named)]
      .map(([text, name = '']) => ({ text, name: name.replace(/^[tblrxy]-/, '') }))
      .filter(({ name }) => !colours.has(name) && !others.test(name))
      .map(({ text }) => `${path}: ${text}`),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
