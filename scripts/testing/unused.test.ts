import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unusedExports } from './exports'
import { sourcesWith } from './sources'

const files = sourcesWith(/\.(tsx?|[cm]js|mts|css)$/)

it('each export that no other file imports is named with its file, types too', () => {
  const house = {
    'lib/pipes.ts': 'export interface Pipe {}\nexport type Bend = Pipe\nexport const bend = 1, { long, short } = bend',
    'lib/walls.ts': "import { type Bend, long as bend } from './pipes'\nexport default bend\nexport class Wall {}",
    'app/page.tsx': "import wall from '@/lib/walls'\nexport default () => <p>{wall}</p>",
  }
  expect(unusedIn(house)).toEqual([
    'lib/pipes.ts: Pipe',
    'lib/pipes.ts: bend',
    'lib/pipes.ts: short',
    'lib/walls.ts: Wall',
  ])
})

it('a name of a module imported later or as a whole counts as used where the file uses that name', () => {
  const house = {
    'lib/pipes.ts': 'export const bend = 1, long = 2',
    'lib/walls.ts': 'export const thick = 1, thin = 2',
    'app/page.tsx':
      "import * as walls from '@/lib/walls'\nvoid import('@/lib/pipes').then((all) => all.bend + walls.thin)",
  }
  expect(unusedIn(house)).toEqual(['lib/pipes.ts: long', 'lib/walls.ts: thick'])
})

it('an export that only tests import counts as unused by the product', () => {
  const house = {
    'lib/pipes.ts': 'export const bend = 1\nexport const long = 2\nexport const pipes = [long]',
    'lib/pipes.test.ts': "import { bend, long, pipes } from './pipes'\nimport { hammer } from './testing/tools'",
    'lib/testing/tools.ts': 'export const hammer = 1',
    'app/page.tsx': "import { pipes } from '@/lib/pipes'",
  }
  expect(unusedIn(house)).toEqual(['lib/pipes.ts: bend'])
})

it('no file exports a name that no other file imports', () => {
  expect(unusedExports(files.filter(({ path }) => !path.endsWith('.css')))).toEqual([])
})

it('every package in package.json is used', () => {
  // What other packages ask for beside themselves: Tiptap its core, Next React's other half.
  const asked = ['@tiptap/pm', 'react-dom']
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isUsed = (name: string) => files.some(({ text }) => new RegExp(`['"/]${name}['"/]`).test(text))
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  expect(packages.filter((name) => !isUsed(name) && !asked.includes(name))).toEqual([])
})

const unusedIn = (house: Record<string, string>) =>
  unusedExports(Object.entries(house).map(([path, text]) => ({ path, text })))
