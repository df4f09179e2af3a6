import { readdirSync, readFileSync } from 'node:fs'

/** A rule of the book: its name (`ASSET-12`) and the file that holds it. */
interface Rule {
  name: string
  file: string
}

/** Where a rule is named outside of its own place in the book. */
interface Citation {
  name: string
  file: string
  line: number
}

const bookFolder = 'docs/product'
/** Its pages without rules: how to read it, and which rules have no test. */
const aboutTheBook = ['README.md', 'uncited.md']

/** The rules in the order in which they stand, each a list item that begins with its name. */
export function readRules(): Rule[] {
  return readdirSync(bookFolder)
    .filter((page) => page.endsWith('.md') && !aboutTheBook.includes(page))
    .flatMap((page) => {
      const text = readFileSync(`${bookFolder}/${page}`, 'utf8')
      return [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, name]) => ({ name: name as string, file: page }))
    })
}

/** The beginnings of the rules' names: `ASSET`, `TAG`, … */
export const prefixesOf = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.map(({ name }) => name.replace(/-\d+$/, ''))),
]

/** Rules that no test need cite, with the reason: a line `- RUN-1, RUN-2: reason` each. */
export function readUncited(): Map<string, string> {
  const text = readFileSync(`${bookFolder}/uncited.md`, 'utf8')
  const entries = [...text.matchAll(/^- ([A-Z]+-\d+(?:, [A-Z]+-\d+)*): (.+)$/gm)]
  return new Map(
    entries.flatMap(([, names = '', reason = '']) => names.split(', ').map((name) => [name, reason] as const)),
  )
}

const folders = ['app', 'components', 'docs', 'e2e', 'lib', 'prisma', 'scripts']
const kinds = /\.(?:ts|tsx|mts|mjs|cjs|css|md|prisma)$/
/** Prisma writes one of them; the other, once applied, is never edited again. */
const leftOut = /^(?:lib\/core\/db\/generated|prisma\/migrations)\//

/** All that people write in the repository. */
export function sourceFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return [...readdirSync('.'), ...inFolders].filter((file) => kinds.test(file) && !leftOut.test(file)).sort()
}

/** Whether a citation in the file counts as a test's. */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('lib/testing/') || file.startsWith('e2e/')

/** Of code the comments alone: a tag in a test's data may look like a rule. Of other files everything. */
function saying(file: string, line: string): string {
  if (file.endsWith('.md')) return line
  return /^\s*(?:\/\*|\*|\/\/)/.test(line) ? line : (line.split(/(?:^|\s)(?:\/\/|\/\*|\{\/\*)/, 2)[1] ?? '')
}

/** Every place that names a rule, or something that looks like one. */
export function citationsIn(file: string, prefixes: readonly string[]): Citation[] {
  const name = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g')
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...saying(file, line).matchAll(name)].map(([found]) => ({ name: found, file, line: at + 1 })),
    )
}
