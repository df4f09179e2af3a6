import type { AnyNode, CallExpression } from 'acorn'
import { within } from './modules'
import { chapterOf, hasWords, pageOf } from './pages'
import { nameOf, Reader, type Said } from './said'

/* docs/product/hints.md: what screens explain, under fields, in dialogs and in the help, read out of their sources. */

/** Properties of components that explain something, whatever their text ends with. */
const keys = ['description', 'detail', 'empty', 'hint', 'missing', 'missingHere', 'note', 'notFound']

const introduction = `# Hints, to the letter

What screens explain, as the sources have it: under fields, in dialogs, in the help, where a list is empty.
\`npm run docs\` writes this page, a unit test fails where the sources say anything else. Chapters are folders of the
sources; what varies stands in braces.

Found are whole sentences, wherever a screen has them, and what a component is given to explain something
(\`hint\`, \`description\`, \`empty\` and the like). So this is only a part of what screens say: labels, titles and
buttons are not here, nor a hint whose text reaches the component from elsewhere and is no sentence, nor texts of mails,
which are in [mails](mails.md) and [reminders](reminders.md).`

/** Every text by which a screen explains something, as often as it is found. */
function readHints(programs: ReadonlyMap<string, AnyNode>): Said[] {
  const reader = new Reader(programs)
  const found: Said[] = []
  for (const [file, program] of programs) {
    if (!/^(?:app|components)\//.test(file)) continue
    const pieces = new Set<AnyNode>()
    for (const node of within(program)) {
      if (node.type === 'Property' && keys.includes(nameOf(node.key)))
        found.push(...reader.textsOf(node.value).filter(({ text }) => hasWords(text)))
      const children = childrenOf(node)
      if (children?.type === 'ArrayExpression' && children.elements.some(isText)) {
        for (const piece of children.elements) if (piece) pieces.add(piece)
        const texts = textsIn(children).filter(isSentence)
        found.push(...texts.map((text) => ({ text, file })))
      }
      if ((node.type === 'Literal' || node.type === 'TemplateLiteral') && !pieces.has(node))
        found.push(...reader.textsOf(node).filter(({ text }) => isSentence(text)))
    }
  }
  return found
}

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

/** Text between tags, beside what only parts them. */
const isText = (node: AnyNode | null) => node?.type === 'Literal' && /\p{L}/u.test(String(node.value))

/** Whether it is a whole sentence, or several: three words and more, from a capital to a full stop. */
const isSentence = (text: string) => hasWords(text) && /^(?:`|\W*[\p{Lu}{]).*\s.*\s.*[.?]["”’)]?$/u.test(text.trim())

/** The text of docs/product/hints.md. */
export function hintsPage(programs: ReadonlyMap<string, AnyNode>): string {
  const chapters = new Map<string, Map<string, true>>()
  for (const { file, text } of readHints(programs)) {
    const chapter = chapterOf(file)
    chapters.set(chapter, (chapters.get(chapter) ?? new Map<string, true>()).set(text.trim(), true))
  }
  return pageOf(introduction, chapters, (text) => `- "${text}"`)
}
