import { dirname, join } from 'node:path'
import {
  type Declaration,
  type ExportSpecifier,
  type ImportSpecifier,
  type ModuleItem,
  type Pattern,
  parseSync,
} from '@swc/core'
import type { Source } from './sources'

interface Module extends Source {
  exports: string[]
  /** What it imports of our other files, by their paths. */
  takes: { from: string; names: string[] }[]
}

/** Stands for whatever a module exports. */
const WHOLE = '*'

/** Whether something is a test, or there for tests alone. */
const isForTests = (path: string) =>
  /(\.(test|spec|gate)|-for-tests)\.tsx?$/.test(path) || /^(e2e|lib\/testing|scripts\/testing)\//.test(path)

/** Where something may be exported that tests alone import: anywhere but in the product. */
const mayServeTests = (path: string) => isForTests(path) || path.startsWith('scripts/')

/** Whose exports nobody imports, because they are looked for by their names. */
const calledByName = [
  // Of Next.
  /^app\/(.*\/)?(page|layout|route|error|global-error|not-found|loading)\.tsx?$/,
  /^app\/everywhere\.tsx$/,
  // Of tools: what they are configured by, what `next.config.mjs` puts in a package's place.
  /^[^/]+$/,
  /^components\/ui\/headless-extras\.ts$/,
  // Of a cell that is edited (components/data/editing/cell-editing.tsx), which is told where to load its `Editor`.
  /^components\/(assets\/edit\/zone|data\/editing\/date)-editor\.tsx$/,
]

/**
 * The exports, types too, that no other file imports: "lib/pipes.ts: Pipe". In the product, being imported by
 * tests alone is not enough: the file itself has to use the thing too.
 */
export function unusedExports(sources: Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const modules = sources.map((source) => moduleOf(source, paths))
  const byAny = takenBy(modules)
  const byProduct = takenBy(modules.filter(({ path }) => !isForTests(path)))
  const isUsed = (one: string, name: string, source: Source) =>
    byProduct.has(one) || (byAny.has(one) && (mayServeTests(source.path) || goesOnToUse(source, name)))
  return modules
    .filter(({ path }) => !calledByName.some((pattern) => pattern.test(path)))
    .flatMap((source) =>
      source.exports
        .filter((name) => !isUsed(`${source.path}: ${name}`, name, source))
        .map((name) => `${source.path}: ${name}`),
    )
}

const takenBy = (modules: Module[]) =>
  new Set(modules.flatMap(({ takes }) => takes.flatMap(({ from, names }) => names.map((name) => `${from}: ${name}`))))

function moduleOf(source: Source, paths: Set<string>): Module {
  const body = bodyOf(source)
  const takes = [...body.flatMap(importsOf), ...laterImportsOf(source)].flatMap(({ from, names }) => {
    const found = pathOf(from, source.path, paths)
    return found ? [{ from: found, names: names.includes(WHOLE) ? ['default', ...wordsOf(source)] : names }] : []
  })
  return { ...source, exports: body.flatMap(exportedBy), takes }
}

const bodyOf = ({ path, text }: Source): ModuleItem[] =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body

/** Of what it has as a whole, a file uses what it names somewhere. */
const wordsOf = ({ text }: Source) => new Set(text.match(/\w+/g))

/** Whether the code says a name again where it does not declare it. */
const goesOnToUse = (source: Source, name: string) => timesNamed(name, bodyOf(source)) > 1

function timesNamed(name: string, node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const isIt = 'type' in node && node.type === 'Identifier' && 'value' in node && node.value === name
  return Object.values(node).reduce((times, part) => times + timesNamed(name, part), isIt ? 1 : 0)
}

/** The file that an import means: "@/lib/pipes" and "./pipes" are ours, anything else is a package. */
function pathOf(from: string, importer: string, paths: Set<string>): string | undefined {
  if (!/^(@\/|\.)/.test(from)) return
  const path = from.startsWith('@/') ? from.slice(2) : join(dirname(importer), from)
  return ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((one) => paths.has(one))
}

function importsOf(item: ModuleItem): Module['takes'] {
  if (item.type === 'ImportDeclaration') return [{ from: item.source.value, names: item.specifiers.map(importedBy) }]
  if (item.type !== 'ExportNamedDeclaration' || !item.source) return []
  return [{ from: item.source.value, names: item.specifiers.map(reExportedBy) }]
}

/** Modules that are loaded when they are needed, or whose type alone is meant: `import('./pipes')`. */
const laterImportsOf = ({ text }: Source): Module['takes'] =>
  [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from = '']) => ({ from, names: [WHOLE] }))

function importedBy(one: ImportSpecifier): string {
  if (one.type === 'ImportNamespaceSpecifier') return WHOLE
  return one.type === 'ImportDefaultSpecifier' ? 'default' : (one.imported ?? one.local).value
}

function reExportedBy(one: ExportSpecifier): string {
  if (one.type === 'ExportNamespaceSpecifier') return WHOLE
  return one.type === 'ExportDefaultSpecifier' ? 'default' : one.orig.value
}

function exportedBy(item: ModuleItem): string[] {
  if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression') return ['default']
  if (item.type === 'ExportDeclaration') return declaredBy(item.declaration)
  if (item.type !== 'ExportNamedDeclaration') return []
  return item.specifiers.map((one) => (one.type === 'ExportSpecifier' ? (one.exported ?? one.orig).value : 'default'))
}

function declaredBy(declaration: Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value]
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.value]
  return declaration.declarations.flatMap(({ id }) => namesIn(id))
}

function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.value]
  if (pattern.type !== 'ObjectPattern') throw new Error(`No name is found in an export that is a ${pattern.type}`)
  return pattern.properties.flatMap((one) => {
    if (one.type === 'AssignmentPatternProperty') return [one.key.value]
    return namesIn(one.type === 'RestElement' ? one.argument : one.value)
  })
}
