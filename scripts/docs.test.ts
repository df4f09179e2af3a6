import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './book/book'

const documents = sourceFiles().filter((file) => file.endsWith('.md'))
const names = new Set([...sourceFiles(), ...readdirSync('.')].map((file) => basename(file)))

/** What it says beside its blocks of code. */
const proseOf = (file: string) => readFileSync(file, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '')

/** A path from the root, or from the document: nothing with a placeholder (`<resource>`, `*`, `{id}`) is one. */
const isPath = (text: string) =>
  /^(?:\.\.?\/|(?:app|components|docs|e2e|lib|prisma|public|scripts)\/)[\w()[\]./-]+$/.test(text) ||
  /^[\w()[\]./-]*[\w)\]]\.(?:ts|tsx|mts|mjs|cjs|css|md|prisma)$/.test(text)

/** Files of the resource that docs/add-a-resource.md adds for an example. */
const isExample = (document: string, text: string) => document === 'docs/add-a-resource.md' && /contract/i.test(text)

const isThere = (document: string, path: string) =>
  existsSync(path) || existsSync(join(dirname(document), path)) || (!path.includes('/') && names.has(path))

describe('the documents', () => {
  it.each(documents)('%s names files that there are', (document) => {
    const named = [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text as string)
    const paths = named.filter((text) => isPath(text) && !isExample(document, text))
    expect(paths.filter((path) => !isThere(document, path))).toEqual([])
  })

  it.each(documents)('%s leads to documents and headings that there are', (document) => {
    const targets = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string)
    const own = targets.filter((target) => !/^[a-z]+:/.test(target))
    const dead = own.filter((target) => {
      const [path = '', heading] = target.split('#')
      const file = path ? join(dirname(document), path) : document
      return !existsSync(file) || (heading && !headingsOf(file).includes(heading))
    })
    expect(dead).toEqual([])
  })
})

/** What a block of code imports from this repository: the file and the names. */
const importsIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^import (?:type )?\{([^}]+)\} from '@\/([^']+)'$/gm)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name) => ({
        path,
        name: name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      })),
  )

it('the code in docs/add-a-resource.md imports only names that are exported', () => {
  const document = 'docs/add-a-resource.md'
  const wanted = importsIn(document).filter(
    ({ path, name }) => name && !isExample(document, path) && !isGenerated(path),
  )
  const isExported = ({ path, name }: { path: string; name: string }) => {
    const file = [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(one))
    return file && new RegExp(`export (?:async )?(?:const|function|class|interface|type) ${name}\\b`).test(read(file))
  }
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((one) => !isExported(one))).toEqual([])
})

const read = (file: string) => readFileSync(file, 'utf8')
const isGenerated = (path: string) => path.startsWith('lib/core/db/generated/')

/** Addresses of a document's headings, as GitHub makes them. */
const headingsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  )
