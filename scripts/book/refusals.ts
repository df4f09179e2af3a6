import type { AnyNode, CallExpression } from 'acorn'
import { bindingOf, type Fn, fileOf, isFn, within } from './modules'
import { chapterOf, hasWords, pageOf } from './pages'
import { Reader, type Said } from './said'

/* docs/product/refusals.md: every text by which the product refuses something, read out of its sources. */

const introduction = `# Refusals, to the letter

Every text by which the product refuses something, as the sources have it: \`npm run docs\` writes this page, a unit
test fails where the sources say anything else. Chapters are folders of the sources; which call refuses what, and when, is
told by the rules. What varies stands in braces. In brackets is the status of the answer (ERROR-7); there is none where
it is not known before. **row** is said of one row, of a file or of many that are changed at once, while the call itself
goes through, also of a row that is well; **start** by a program that ends with it.

A text is found where it reaches what makes a refusal: the functions of \`lib/core/errors/errors.ts\`, a schema, or what
judges rows (\`scripts/book/refusals.ts\` names them). What others say and the product hands on, PostgreSQL at a start
for instance, is not here.`

/** A number as HTTP has it; 'row': said of one row, while the call goes through; 'start': a program ends with it. */
type Status = number | 'row' | 'start' | 'unknown'

interface Maker {
  status: Status | { at: number }
  /** Which argument has the text. */
  text: number
}

const errors = 'lib/core/errors/errors.ts'
/** Its schema is looked at as a program starts, and by no call. */
const configuration = 'lib/core/config/env.ts'
/** Functions that make a refusal, by file and name. */
const makers: Record<string, Maker> = {
  [`${errors} badRequest`]: { status: 400, text: 0 },
  [`${errors} forbidden`]: { status: 403, text: 0 },
  [`${errors} notFound`]: { status: 404, text: 0 },
  [`${errors} conflict`]: { status: 409, text: 0 },
  [`${errors} invalid`]: { status: 422, text: 0 },
  [`${errors} refused`]: { status: 422, text: 0 },
  [`${errors} oneAtATime`]: { status: 429, text: 0 },
  [`${errors} global`]: { status: { at: 0 }, text: 1 },
  'lib/domain/moving-in/sentence.ts at': { status: 'row', text: 4 },
  'scripts/server/answer.ts refuse': { status: { at: 1 }, text: 2 },
  'scripts/server/broken-requests.ts answer': { status: { at: 1 }, text: 2 },
}
/** Classes of errors whose message is answered. */
const classes: Record<string, Maker> = {
  CsvError: { status: 422, text: 1 },
  FileRefusedError: { status: 422, text: 1 },
  ImportFileError: { status: 422, text: 0 },
  SetupError: { status: 'start', text: 0 },
  TableRefusedError: { status: 422, text: 0 },
  TagFileError: { status: 422, text: 0 },
  TakeFailure: { status: 'unknown', text: 0 },
  WrongProof: { status: 422, text: 1 },
}
/** Keys under which schemas, forms and what judges rows say what is wrong. */
const keys: Record<string, Status> = {
  error: 422,
  frozen: 409,
  message: 422,
  messages: 'row',
  why: 'row',
  whyFixed: 'row',
}
/** Lists and maps that gather what is wrong, by what they are called. */
const gathering: Record<string, Status> = { errors: 422, faults: 422, problems: 422, said: 'row' }
/** Functions that answer what is wrong, by what they are called. */
const judging = /Fault$|^faultOf$|^flaws$|^refusal(In|Of)?$|^why(?!Text$)[A-Z]/
/** Methods of zod's schemas whose last argument is the text. */
const ofZod = ['array', 'length', 'max', 'min', 'record', 'refine', 'regex']

interface Refusal extends Said {
  status: Status
}

/** Every text by which the product refuses something, as often as it is found. */
function readRefusals(programs: ReadonlyMap<string, AnyNode>): Refusal[] {
  const reader = new Reader(programs)
  const nodes = [...programs.values()].flatMap((program) => [...within(program)])
  const calls = callsIn(nodes, reader)
  const found: Refusal[] = []
  const done = new Map<Fn, Set<string>>()
  const look = (node: AnyNode | undefined, status: Status, key?: string) => {
    if (!node) return
    const texts = key === undefined ? reader.textsOf(node) : reader.textsOfKey(node, key)
    found.push(...texts.map((said) => ({ ...said, status: said.file === configuration ? 'start' : status })))
    // What the function was given itself: each of its callers says it.
    for (const asked of reader.asked.splice(0)) {
      const name = `${status} ${asked.at} ${asked.key}`
      if (done.get(asked.fn)?.has(name)) continue
      done.set(asked.fn, (done.get(asked.fn) ?? new Set()).add(name))
      for (const call of calls.get(asked.fn) ?? []) look(call.arguments[asked.at], status, asked.key)
    }
  }
  for (const node of nodes) for (const [text, status] of refusedBy(node)) look(text, status)
  return found.filter(({ text }) => text === 'Required.' || hasWords(text))
}

function callsIn(nodes: readonly AnyNode[], reader: Reader): Map<Fn, CallExpression[]> {
  const calls = new Map<Fn, CallExpression[]>()
  for (const node of nodes)
    if (node.type === 'CallExpression')
      for (const fn of reader.functionsOf(node.callee)) calls.set(fn, [...(calls.get(fn) ?? []), node])
  reader.asked.splice(0)
  return calls
}

type Refused = [text: AnyNode | undefined, status: Status]

/** The expressions of a node by which something is refused, each with its status. */
function refusedBy(node: AnyNode): Refused[] {
  switch (node.type) {
    case 'NewExpression':
      return madeBy(classes[nameOf(node.callee)], node.arguments)
    case 'ClassDeclaration':
      return node.superClass && nameOf(node.superClass) === 'ApiError'
        ? [...within(node.body)].flatMap(refusedAbove)
        : []
    case 'Property':
      return Object.hasOwn(keys, nameOf(node.key)) ? [[node.value, keys[nameOf(node.key)] ?? 'unknown']] : []
    case 'FunctionDeclaration':
      return node.id && judging.test(node.id.name) ? [[node, 'unknown']] : []
    case 'VariableDeclarator':
      return judging.test(nameOf(node.id)) && isFn(node.init) ? [[node.init, 'unknown']] : []
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' ? gathered(node.left.object, node.right) : []
    case 'CallExpression':
      return refusedByCall(node)
    default:
      return []
  }
}

function refusedByCall({ callee, arguments: given }: CallExpression): Refused[] {
  const last = given.at(-1)
  if (callee.type === 'Identifier') {
    const { file, name } = bindingOf(callee)?.from ?? { file: fileOf(callee), name: callee.name }
    return madeBy(makers[`${file} ${name}`], given)
  }
  if (callee.type !== 'MemberExpression' || !last) return []
  const method = nameOf(callee.property)
  if (method === 'push') return gathered(callee.object, last)
  if (method === 'say' && fileOf(callee).startsWith('lib/')) return [[last, 'row']]
  const isText = ofZod.includes(method) && !isFn(last) && last.type !== 'ObjectExpression'
  return isText || (method === 'add' && given.length === 2) ? [[last, 422]] : []
}

/** Of a class of refusals what its constructor hands on. */
function refusedAbove(node: AnyNode): Refused[] {
  const isIt = node.type === 'CallExpression' && node.callee.type === 'Super'
  return isIt ? madeBy({ status: { at: 0 }, text: 1 }, node.arguments) : []
}

function madeBy(maker: Maker | undefined, given: readonly AnyNode[]): Refused[] {
  if (!maker) return []
  if (typeof maker.status !== 'object') return [[given[maker.text], maker.status]]
  const status = given[maker.status.at]
  return [[given[maker.text], status?.type === 'Literal' ? Number(status.value) : 'unknown']]
}

function gathered(into: AnyNode, text: AnyNode): Refused[] {
  const status = gathering[nameOf(into)]
  return status ? [[text, status]] : []
}

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : ''

/** The text of docs/product/refusals.md. */
export function refusalsPage(programs: ReadonlyMap<string, AnyNode>): string {
  const chapters = new Map<string, Map<string, Set<Status>>>()
  for (const { file, text, status } of readRefusals(programs)) {
    const chapter = chapters.get(chapterOf(file)) ?? new Map<string, Set<Status>>()
    chapters.set(chapterOf(file), chapter.set(text, (chapter.get(text) ?? new Set()).add(status)))
  }
  return pageOf(introduction, chapters, (text, statuses) => {
    const known = [...statuses].filter((status) => status !== 'unknown').sort()
    return known.length > 0 ? `- "${text}" (${known.join(', ')})` : `- "${text}"`
  })
}
