import type { AnyNode, MemberExpression } from 'acorn'
import { inFigures } from '@/lib/core/text/counted'
import { answersOf, type Binding, bindingOf, exportOf, type Fn, fileOf, isFn } from './modules'

/* Which texts an expression can become: constants, conditions and calls are followed, through all files. */

/** A text, and the file that has it. What varies stands in braces: "At most {count} rows". */
export interface Said {
  text: string
  file: string
}

/** A call that is being followed: what the function is given, and the call that it is in itself. */
interface Frame {
  fn: Fn
  given: readonly AnyNode[]
  outer?: Frame
}

/** An expression, and the call that it is in. */
interface Place {
  node: AnyNode
  frame?: Frame
}

/** What a function is given at this position, or the key of it that is used. */
interface Asked {
  fn: Fn
  at: number
  key?: string
}

/** Methods that answer what they are called on, or some of it. */
const keeping = ['filter', 'slice', 'at', 'find', 'concat', 'trim', 'replace', 'flat', 'toSorted']

/** Reads expressions. What may be several things is read as all of them: rather a text too many than one too few. */
export class Reader {
  readonly #programs: ReadonlyMap<string, AnyNode>
  /** What functions are given where nothing says what it is: their callers know. */
  readonly asked: Asked[] = []
  /** What is being read and followed at the moment, so that nothing goes round in circles. */
  readonly #open = {
    texts: new Set<AnyNode>(),
    functions: new Set<AnyNode>(),
    members: new Set<AnyNode>(),
    steps: new Set<AnyNode>(),
  }

  constructor(programs: ReadonlyMap<string, AnyNode>) {
    this.#programs = programs
  }

  /** Every text that the expression can become. */
  textsOf(node: AnyNode, frame?: Frame): Said[] {
    return once(this.#open.texts, node, () => this.#textsOf(node, frame))
  }

  #textsOf(node: AnyNode, frame?: Frame): Said[] {
    const read = (one: AnyNode | null) => (one ? this.textsOf(one, frame) : [])
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [{ text: node.value, file: fileOf(node) }] : []
      case 'TemplateLiteral': {
        const words = node.quasis.map(({ value }) => value.cooked ?? '')
        const filled = node.expressions.map((one) => this.#filled({ node: one, frame }))
        const texts = filled.reduce(
          (so, each, at) => so.flatMap((text) => each.map((one) => `${text}${one}${words[at + 1]}`)),
          [words[0] ?? ''],
        )
        return texts.map((text) => ({ text, file: fileOf(node) }))
      }
      case 'ConditionalExpression':
        return [...read(node.consequent), ...read(node.alternate)]
      case 'LogicalExpression':
        return [...read(node.left), ...read(node.right)]
      case 'ArrayExpression':
        return node.elements.flatMap(read)
      case 'ObjectExpression':
        return node.properties.flatMap((one) => read(one.type === 'Property' ? one.value : one.argument))
      case 'AwaitExpression':
      case 'SpreadElement':
        return read(node.argument)
      case 'ChainExpression':
        return read(node.expression)
      default:
        if (isFn(node)) return [...answersOf(node)].flatMap(read)
        return this.#followed({ node, frame }).flatMap((one) => this.textsOf(one.node, one.frame))
    }
  }

  /** The texts of one key of an object. */
  textsOfKey(node: AnyNode, key: string): Said[] {
    return this.#member({ node }, key).flatMap((one) => this.textsOf(one.node, one.frame))
  }

  /** The functions that an expression can be. */
  functionsOf(node: AnyNode, frame?: Frame): Fn[] {
    if (isFn(node)) return [node]
    if (node.type === 'CallExpression') return []
    return once(this.#open.functions, node, () =>
      this.#followed({ node, frame }).flatMap((one) => this.functionsOf(one.node, one.frame)),
    )
  }

  /** Where a name, a member or a call leads. */
  #followed(place: Place): Place[] {
    return once(this.#open.steps, place.node, () => this.#leads(place))
  }

  #leads({ node, frame }: Place): Place[] {
    if (node.type === 'Identifier') return this.#bound(bindingOf(node), frame)
    if (node.type === 'MemberExpression') return this.#member({ node: node.object, frame }, keyOf(node))
    if (node.type !== 'CallExpression') return []
    const called = this.functionsOf(node.callee, frame)
    const open = new Set([...framesOf(frame)].map(({ fn }) => fn))
    if (called.length > 0)
      return called
        .filter((fn) => !open.has(fn))
        .flatMap((fn) =>
          [...answersOf(fn)].map((one) => ({ node: one, frame: { fn, given: node.arguments, outer: frame } })),
        )
    if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return []
    if (keeping.includes(node.callee.property.name)) return [{ node: node.callee.object, frame }]
    return ['map', 'flatMap'].includes(node.callee.property.name)
      ? node.arguments.map((one) => ({ node: one, frame }))
      : []
  }

  #bound(binding: Binding | undefined, frame?: Frame): Place[] {
    if (!binding) return []
    const later = binding.later.map((node) => ({ node, frame }))
    const { from, value, key, given } = binding
    if (from) {
      const program = this.#programs.get(from.file)
      return program ? this.#bound(exportOf(program, from.name)) : []
    }
    if (value) return [...this.#taken({ node: value, frame }, key), ...later]
    if (!given) return later
    const call = [...framesOf(frame)].find(({ fn }) => fn === given.to)
    const sent = call?.given[given.at]
    if (call) return sent ? this.#taken({ node: sent, frame: call.outer }, given.key) : later
    this.asked.push({ fn: given.to, at: given.at, key: given.key })
    return later
  }

  #taken(place: Place, key: string | undefined): Place[] {
    return key === undefined ? [place] : this.#member(place, key)
  }

  /** The values of one key of an object, or of all where nobody knows which. */
  #member({ node, frame }: Place, key: string | undefined, isWhole = true): Place[] {
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap((one) => {
        if (one.type === 'SpreadElement') return this.#member({ node: one.argument, frame }, key)
        const isIt = key === undefined || (one.key.type === 'Identifier' && one.key.name === key)
        return isIt ? [{ node: one.value, frame }] : []
      })
    if (node.type === 'ArrayExpression')
      return key === undefined ? node.elements.flatMap((one) => (one ? [{ node: one, frame }] : [])) : []
    return once(this.#open.members, node, () => {
      if (node.type === 'MemberExpression') {
        const of = this.#member({ node: node.object, frame }, keyOf(node), false)
        return of.flatMap((one) => this.#member(one, key))
      }
      const given = bindingOf(node)?.given
      if (given && !given.key && ![...framesOf(frame)].some(({ fn }) => fn === given.to)) {
        if (isWhole && key) this.asked.push({ fn: given.to, at: given.at, key })
        return []
      }
      return this.#followed({ node, frame }).flatMap((one) => this.#member(one, key))
    })
  }

  /** What can stand in a text at this place: a fixed number or words, else the name of what varies. */
  #filled({ node, frame }: Place): string[] {
    const read = (one: AnyNode) => this.#filled({ node: one, frame })
    if (node.type === 'Literal') return [String(node.value)]
    if (node.type === 'ConditionalExpression') return [...read(node.consequent), ...read(node.alternate)]
    if (node.type === 'CallExpression') {
      const [given] = node.arguments
      if (given && nameOf(node.callee) === 'inFigures')
        return read(given).map((text) => (/^\d+$/.test(text) ? inFigures(Number(text)) : text))
      return [`{${nameOf(node)}}`]
    }
    const before = this.asked.length
    const [found, ...others] = this.#followed({ node, frame }).map((one) => one.node)
    this.asked.length = before
    const isNumber = others.length === 0 && found?.type === 'Literal' && typeof found.value === 'number'
    return [isNumber ? String(found.value) : `{${nameOf(node)}}`]
  }
}

/** What `work` finds, or nothing where it is at this node already. */
function once<T>(open: Set<AnyNode>, node: AnyNode, work: () => T[]): T[] {
  if (open.has(node)) return []
  open.add(node)
  try {
    return work()
  } finally {
    open.delete(node)
  }
}

const keyOf = ({ computed, property }: MemberExpression): string | undefined =>
  !computed && property.type === 'Identifier' ? property.name : undefined

function* framesOf(frame: Frame | undefined): Generator<Frame> {
  for (let one = frame; one; one = one.outer) yield one
}

/** A word for what varies. */
export function nameOf(node: AnyNode): string {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return keyOf(node) ?? nameOf(node.object)
    case 'CallExpression': {
      const { callee } = node
      const isOfValue = callee.type === 'MemberExpression' && !/^[A-Z]/.test(nameOf(callee.object))
      const [given] = isOfValue ? [callee.object] : node.arguments
      return given && given.type !== 'Literal' && !isFn(given) ? nameOf(given) : nameOf(callee)
    }
    case 'BinaryExpression':
      return nameOf(node.left.type === 'Literal' ? node.right : node.left)
    case 'LogicalExpression':
      return nameOf(node.left)
    case 'ConditionalExpression':
      return nameOf(node.consequent)
    case 'AwaitExpression':
      return nameOf(node.argument)
    case 'ChainExpression':
      return nameOf(node.expression)
    default:
      return 'text'
  }
}
