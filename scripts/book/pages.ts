/* Pages of the book that list texts of the product, chapter by chapter. */

/** Whether somebody could read it: words, not a name of the code, a pattern or a piece of HTML. */
export function hasWords(text: string): boolean {
  const words = text.replace(/\{\w*\}/g, '').match(/\p{L}[\p{L}’'-]+/gu) ?? []
  return words.length > (/^\p{Ll}/u.test(text) ? 2 : 0) && text.includes(' ') && !/^<|\n/.test(text)
}

/** The folder of the sources that a file is a part of: `lib/resources/assets/routes.ts` is of "assets". */
export function chapterOf(file: string): string {
  const [top = '', first = '', second = ''] = file.split('/').slice(0, -1)
  return (top === 'lib' && second) || first || top
}

/** A page: what it is, then the texts of each chapter in order, a line each. */
export function pageOf<Told>(
  introduction: string,
  chapters: ReadonlyMap<string, ReadonlyMap<string, Told>>,
  lineOf: (text: string, told: Told) => string,
): string {
  const sorted = [...chapters].sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = sorted.map(
    ([chapter, texts]) =>
      `## ${chapter}\n\n${[...texts]
        .map(([text, told]) => lineOf(text, told))
        .sort()
        .join('\n')}\n`,
  )
  return [`${introduction}\n`, ...parts].join('\n')
}
