import type { AnyNode } from 'acorn'
import { within } from './modules'
import { hasWords, pageOf } from './pages'
import { nameOf, Reader, type Said } from './said'
import { isSentence } from './screen-texts'

/* docs/product/letters.md: what mails say, read out of the sources of the letters. */

const introduction = `# Mails, to the letter

What mails say, as the sources have it: subjects, headings, sentences, and what their links and buttons are called.
\`npm run docs\` writes this page, a unit test fails where the sources say anything else. Chapters are files of the sources;
what varies stands in braces. Who is sent which of them, and when, is in [mails](mails.md) and [reminders](reminders.md).`

/** What a letter is made of. */
const parts = ['subject', 'heading', 'paragraphs', 'label', 'notes', 'detail']

const isOfLetters = (file: string) => /^lib\/(?:core\/mail|workflows\/reminders)\//.test(file)

/** Every text of a mail, as often as it is found. */
function readLetters(programs: ReadonlyMap<string, AnyNode>): Said[] {
  const reader = new Reader(programs)
  return [...programs].flatMap(([file, program]) =>
    isOfLetters(file) ? [...within(program)].flatMap((node) => textsOf(node, reader)) : [],
  )
}

function textsOf(node: AnyNode, reader: Reader): Said[] {
  if (node.type === 'Property' && parts.includes(nameOf(node.key)))
    return reader.textsOf(node.value).filter(({ file, text }) => isOfLetters(file) && hasWords(text))
  if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return []
  return reader.textsOf(node).filter(({ text }) => isSentence(text))
}

/** The text of docs/product/letters.md. */
export function lettersPage(programs: ReadonlyMap<string, AnyNode>): string {
  const chapters = new Map<string, Map<string, true>>()
  for (const { file, text } of readLetters(programs)) {
    const chapter = file.replace(/^lib\/\w+\//, '').replace(/(?:\.queries)?\.ts$/, '')
    chapters.set(chapter, (chapters.get(chapter) ?? new Map<string, true>()).set(text, true))
  }
  return pageOf(introduction, chapters, (text) => `- "${text}"`)
}
