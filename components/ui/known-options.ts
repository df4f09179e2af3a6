import type { Option } from './select'

/*
 * What a box to choose from knows already answers what is typed at once; the server's answer, which
 * knows more, follows.
 */

/** As names are compared: without case and spaces around, and a small digit is a digit, as NFKC has it. */
export const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Whether the text is this option's whole name. */
export const isNamed = (option: Option | undefined, text: string): boolean =>
  option !== undefined && plain(option.label) === plain(text)

/** An option that is called exactly so comes first: Enter takes "Bath", not "Abbey Bath" before it. */
export function namedFirst(options: readonly Option[], text: string): readonly Option[] {
  const named = options.filter((option) => isNamed(option, text))
  return named.length > 0 ? [...named, ...options.filter((option) => !isNamed(option, text))] : options
}

/** Those whose name contains the text. */
export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = plain(text)
  return wanted
    ? namedFirst(
        options.filter(({ label }) => plain(label).includes(wanted)),
        text,
      )
    : options
}

/** Both, each once; what came later is newer. */
export function merged(known: readonly Option[], more: readonly Option[]): readonly Option[] {
  return [...new Map([...known, ...more].map((option) => [option.value, option])).values()]
}

/** The one that somebody who typed this and went on can only mean: called so, or the only one found. */
export function meant(options: readonly Option[], text: string, hasMore: boolean): Option | undefined {
  const possible = options.filter(({ disabled }) => !disabled)
  const named = possible.filter((option) => isNamed(option, text))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return possible.length === 1 && !hasMore ? possible[0] : undefined
}
