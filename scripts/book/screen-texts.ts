import type { AnyNode, CallExpression } from 'acorn'
import { within } from './modules'
import { hasWords } from './pages'
import { nameOf, Reader, type Said } from './said'

/* What screens say, read out of the sources: sentences, what explains something, and all else. */

/** Properties of components that explain something, whatever their text ends with. */
const explaining = ['description', 'detail', 'empty', 'hint', 'missing', 'missingHere', 'note', 'notFound']

/** Properties of components, and of what they are made of, that name something. */
const naming = [
  'action',
  'alt',
  'aria-label',
  'begun',
  'caption',
  'confirm',
  'done',
  'header',
  'heading',
  'label',
  'legend',
  'placeholder',
  'question',
  'searchPlaceholder',
  'submit',
  'summary',
  'text',
  'title',
  'word',
  'words',
]

/** Files of `lib` that are there for words: of a state, of a kind of task, of an action. */
const isOfWords = (file: string) => /^lib\/.*\/(?:words|labels)(?:\.queries)?\.ts$/.test(file)
const isOfScreens = (file: string) => /^(?:app|components)\//.test(file)

interface ScreenTexts {
  /** Whole sentences, and what explains something. */
  hints: Said[]
  /** Everything else: labels, titles, buttons, states. */
  labels: Said[]
}

/** Every text of the screens, as often as it is found. */
export function readScreens(programs: ReadonlyMap<string, AnyNode>): ScreenTexts {
  const reader = new Reader(programs)
  const hints: Said[] = []
  const labels: Said[] = []
  for (const [file, program] of programs) {
    if (isOfWords(file)) labels.push(...wordsIn(program, reader))
    labels.push(...namesIn(program, isOfScreens(file) ? naming : ['label'], reader))
    if (!isOfScreens(file)) continue
    const pieces = new Set<AnyNode>()
    for (const node of within(program)) {
      if (node.type === 'Property' && explaining.includes(keyOf(node.key)))
        hints.push(...reader.textsOf(node.value).filter(({ text }) => hasWords(text)))
      const children = childrenOf(node)
      if (children && isRead(children)) {
        if (children.type === 'ArrayExpression') for (const piece of children.elements) if (piece) pieces.add(piece)
        for (const read of textsIn(children)) {
          // An element without words leaves the spaces on both its sides.
          const text = read.replace(/ {2,}/g, ' ')
          ;(isSentence(text) ? hints : labels).push({ text, file })
        }
      }
      if ((node.type === 'Literal' || node.type === 'TemplateLiteral') && !pieces.has(node))
        hints.push(...reader.textsOf(node).filter(({ text }) => isSentence(text)))
    }
  }
  const explained = new Set(hints.map(({ text }) => text.trim()))
  return { hints, labels: labels.filter(({ text }) => isLabel(text) && !explained.has(text.trim())) }
}

/** What is given to name something, and the names of filters. */
function* namedIn(program: AnyNode, keys: readonly string[]): Generator<AnyNode> {
  for (const node of within(program)) {
    if (node.type === 'Property' && keys.includes(keyOf(node.key))) yield node.value
    const [first] = node.type === 'CallExpression' && /Filter$/.test(nameOf(node.callee)) ? node.arguments : []
    if (first) yield first
  }
}

const namesIn = (program: AnyNode, keys: readonly string[], reader: Reader): Said[] =>
  [...namedIn(program, keys)].flatMap((node) => (isElement(node) ? [] : reader.textsOf(node)))

/** All texts of a file that has nothing else. */
const wordsIn = (program: AnyNode, reader: Reader): Said[] =>
  [...within(program)].flatMap((node) =>
    node.type === 'Literal' || node.type === 'TemplateLiteral' ? reader.textsOf(node) : [],
  )

const keyOf = (key: AnyNode): string => (key.type === 'Literal' ? String(key.value) : nameOf(key))

const isElement = (node: AnyNode): node is CallExpression =>
  node.type === 'CallExpression' && ['jsx', 'jsxs'].includes(nameOf(node.callee))

/** What stands between the tags of an element. */
function childrenOf(node: AnyNode): AnyNode | undefined {
  const given = isElement(node) ? node.arguments[1] : undefined
  if (given?.type !== 'ObjectExpression') return undefined
  for (const one of given.properties) if (one.type === 'Property' && nameOf(one.key) === 'children') return one.value
}

/** What stands between tags, as one reads it: pieces one after the other, with what is within them. */
function textsIn(node: AnyNode): string[] {
  if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value : '']
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  if (node.type === 'LogicalExpression' && node.operator === '&&') return ['', ...textsIn(node.right)]
  if (node.type === 'ArrayExpression')
    return node.elements.reduce(
      (so, one) => so.flatMap((text) => (one ? textsIn(one) : ['']).map((more) => text + more)),
      [''],
    )
  const children = childrenOf(node)
  if (children) return textsIn(children)
  return isElement(node) ? [''] : [`{${nameOf(node)}}`]
}

/** Whether what stands between tags is read as one: text with its pieces. Else each element is read by itself. */
function isRead(children: AnyNode): boolean {
  if (children.type === 'ArrayExpression') return children.elements.some(isText)
  return ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'LogicalExpression'].includes(children.type)
}

/** Text between tags, beside what only parts them. */
const isText = (node: AnyNode | null) => node?.type === 'Literal' && /\p{L}/u.test(String(node.value))

/** Whether it is a whole sentence, or several: three words and more, from a capital to a full stop. */
export const isSentence = (text: string) =>
  hasWords(text) && /^(?:`|\W*[\p{Lu}{]).*\s.*\s.*[.?]["”’)]?$/u.test(text.trim())

/** Whether somebody could read it as a name of something: begins as one, and is no name of the code. */
function isLabel(text: string): boolean {
  const words = text.replace(/\{\w*\}/g, '').trim()
  return (
    /\p{L}{2}/u.test(words) &&
    !/[\n<>_=]|^[\p{Ll}\d]\S*$|^[/@]|\p{Ll}\p{Lu}|^&|\p{Ll}-[^\s]*:?\[|^[\p{Ll}\d:-]+-/u.test(words)
  )
}
