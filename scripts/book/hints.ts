import type { AnyNode } from 'acorn'
import { chapterOf, pageOf } from './pages'
import type { Said } from './said'
import { readScreens } from './screen-texts'

/* docs/product/hints.md and labels.md: what screens say, read out of their sources. */

const hintsIntroduction = `# Hints, to the letter

What screens explain, as the sources have it: under fields, in dialogs, in the help, where a list is empty.
\`npm run docs\` writes this page, a unit test fails where the sources say anything else. Chapters are folders of the
sources; what varies stands in braces.

Found are whole sentences, wherever a screen has them, and what a component is given to explain something
(\`hint\`, \`description\`, \`empty\` and the like). All else that screens say is in [labels](labels.md), but for a hint whose
text reaches the component from elsewhere and is no sentence. Texts of mails are in [letters](letters.md).`

const labelsIntroduction = `# Labels, to the letter

What stands on screens and is no sentence, as the sources have it: titles, labels, buttons, headers of columns, states,
short messages. \`npm run docs\` writes this page, a unit test fails where the sources say anything else. Chapters are
folders of the sources; what varies stands in braces. Sentences are in [hints](hints.md).

Found are texts between tags, what a component is given to name something (\`label\`, \`title\`, \`header\` and the like), names
of filters, and all texts of the files that are there for words (\`words.ts\`).`

/** The text of docs/product/hints.md. */
export const hintsPage = (programs: ReadonlyMap<string, AnyNode>): string =>
  page(hintsIntroduction, readScreens(programs).hints)

/** The text of docs/product/labels.md. */
export const labelsPage = (programs: ReadonlyMap<string, AnyNode>): string =>
  page(labelsIntroduction, readScreens(programs).labels)

function page(introduction: string, texts: readonly Said[]): string {
  const chapters = new Map<string, Map<string, true>>()
  for (const { file, text } of texts) {
    const chapter = chapterOf(file)
    chapters.set(chapter, (chapters.get(chapter) ?? new Map<string, true>()).set(text.trim(), true))
  }
  return pageOf(introduction, chapters, (text) => `- "${text}"`)
}
