import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import {
  type AnyNode,
  type ArrowFunctionExpression,
  type Expression,
  type FunctionDeclaration,
  type FunctionExpression,
  type Pattern,
  parse,
} from 'acorn'
import { transform } from 'esbuild'
import { isTest, sourceFiles } from './book'

/* The sources as trees, and what each name in them stands for. */

export type Fn = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration

/** What a name stands for: a value of the file, something of another file, or what a function is given. */
export interface Binding {
  value?: AnyNode
  /** Of `const { key } = value`. */
  key?: string
  from?: { file: string; name: string }
  given?: { to: Fn; at: number; key?: string }
  /** What is put into it later: `name.push(…)`, `name = …`. */
  later: AnyNode[]
}

interface Scope {
  file: string
  names: Map<string, Binding>
  outer?: Scope
}

const scopes = new WeakMap<AnyNode, Scope>()

export const fileOf = (node: AnyNode): string => scopes.get(node)?.file ?? ''

export const isFn = (node: AnyNode | null | undefined): node is Fn =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration'

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value

/** The nodes right below one. */
const below = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode)

/** The node and all below it. */
export function* within(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const child of below(node)) yield* within(child)
}

/** What a function answers. */
export function* answersOf(fn: Fn): Generator<AnyNode> {
  if (fn.body.type !== 'BlockStatement') return yield fn.body
  const open: AnyNode[] = [fn.body]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'ReturnStatement' && node.argument) yield node.argument
    else if (!isFn(node)) open.push(...below(node))
  }
}

/** What runs where the product does: pages, the server, and the programs that whoever runs it calls. */
const product = [
  /^app\/(?!dev\/)/,
  /^(?:components|lib|scripts\/backup|scripts\/server)\//,
  /^scripts\/(?:backup|migrate|prepare|restore|second-factor|start|verify-evidence)\.ts$/,
]
const isOurs = (file: string) => /\.tsx?$/.test(file) && product.some((pattern) => pattern.test(file)) && !isTest(file)

/** What the product is made of, by file: tests and what is generated are left out. */
export async function readModules(): Promise<Map<string, AnyNode>> {
  const files = sourceFiles().filter(isOurs)
  const known = new Set(files)
  const plain = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      const { code } = await transform(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' })
      return [file, code] as const
    }),
  )
  return new Map(
    plain.map(([file, code]) => {
      const program = parse(code, { sourceType: 'module', ecmaVersion: 'latest' })
      bind(program, { file, names: new Map() }, known)
      return [file, program]
    }),
  )
}

/** The file that an import means, where it is one of ours. */
function fileNamed(path: string, importer: string, known: ReadonlySet<string>): string | undefined {
  if (!/^(?:@|\.\.?)\//.test(path)) return undefined
  const base = path.startsWith('@/') ? path.slice(2) : posix.join(posix.dirname(importer), path)
  return [`${base}.ts`, `${base}.tsx`].find((file) => known.has(file))
}

/** Notes what the names below a node stand for. A function has names of its own; blocks share those of theirs. */
function bind(node: AnyNode, scope: Scope, known: ReadonlySet<string>): void {
  scopes.set(node, scope)
  const set = (name: string, binding: Omit<Binding, 'later'>, otherwise?: AnyNode) =>
    scope.names.set(name, { ...binding, later: otherwise ? [otherwise] : [] })
  if (node.type === 'ImportDeclaration') {
    const file = fileNamed(String(node.source.value), scope.file, known)
    for (const one of node.specifiers)
      if (file && one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        set(one.local.name, { from: { file, name: one.imported.name } })
  }
  if (node.type === 'FunctionDeclaration' && node.id) set(node.id.name, { value: node })
  if (node.type === 'VariableDeclarator' && node.init)
    for (const { name, key, otherwise } of namesIn(node.id)) set(name, { value: node.init, key }, otherwise)
  if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration')
    for (const { id } of node.left.declarations)
      for (const { name, key } of namesIn(id)) set(name, { value: node.right, key })
  let inner = scope
  if (isFn(node)) {
    inner = { file: scope.file, names: new Map(), outer: scope }
    for (const [at, parameter] of node.params.entries())
      for (const { name, key, otherwise } of namesIn(parameter))
        inner.names.set(name, { given: { to: node, at, key }, later: otherwise ? [otherwise] : [] })
  }
  for (const child of below(node)) bind(child, inner, known)
  if (node.type === 'AssignmentExpression')
    bindingOf(node.left.type === 'MemberExpression' ? node.left.object : node.left)?.later.push(node.right)
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee
    if (object.type === 'Identifier' && property.type === 'Identifier' && property.name === 'push')
      bindingOf(object)?.later.push(...node.arguments)
  }
}

interface NameIn {
  name: string
  key?: string
  otherwise?: Expression
}

/** The names that a pattern gives: `name`, `name = otherwise`, `{ key: name }`. */
function namesIn(pattern: Pattern): NameIn[] {
  if (pattern.type === 'Identifier') return [{ name: pattern.name }]
  if (pattern.type === 'AssignmentPattern')
    return namesIn(pattern.left).map((one) => ({ ...one, otherwise: pattern.right }))
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.key.type !== 'Identifier') return []
    const key = one.key.name
    return namesIn(one.value).map((inner) => ({ ...inner, key }))
  })
}

/** What a name stands for where it is used. */
export function bindingOf(node: AnyNode): Binding | undefined {
  if (node.type !== 'Identifier') return undefined
  for (let scope = scopes.get(node); scope; scope = scope.outer) {
    const found = scope.names.get(node.name)
    if (found) return found
  }
  return undefined
}

/** What a file exports by that name. */
export const exportOf = (program: AnyNode, name: string): Binding | undefined => scopes.get(program)?.names.get(name)
