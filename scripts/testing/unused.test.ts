import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folders = ['app', 'components', 'e2e', 'lib', 'prisma', 'scripts']
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .concat(readdirSync('.'))
  .filter((path) => /\.(tsx?|[cm]js|mts|css)$/.test(path) && !path.startsWith('lib/core/db/generated/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Names between braces: of `import { a, type B } from`, `const { a } = await import(`, `import(…).then(({ a }) =>`. */
const imported = /\{([^{}]*)\}\s*(?:from\b|= await import\(|\) =>)/g
/** What is taken of a module as a whole: `import * as zone from`, `import('…').Service`. */
const member = /[\w)]\??\.(\w+)/g

function namesUsedIn(text: string): string[] {
  const named = [...text.matchAll(imported)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(/[\s:]/)[0] ?? '',
    ),
  )
  const takesWhole = /import \* as|import\(/.test(text)
  return takesWhole ? [...named, ...[...text.matchAll(member)].map(([, name = '']) => name)] : named
}

it('exports nothing that no other file imports', () => {
  const used = new Set(files.flatMap(({ text }) => namesUsedIn(text)))
  // What Next looks for in `app` by its name is left to it.
  const unused = files
    .filter(({ path }) => /^(components|e2e|lib|prisma|scripts)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
        .filter(([, name = '']) => !used.has(name))
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(unused).toEqual([])
})

it('names no package that nothing here uses', () => {
  // What other packages ask for beside themselves: Tiptap its core, Next React's other half.
  const asked = ['@tiptap/pm', 'react-dom']
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isUsed = (name: string) => files.some(({ text }) => new RegExp(`['"/]${name}['"/]`).test(text))
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  expect(packages.filter((name) => !isUsed(name) && !asked.includes(name))).toEqual([])
})
