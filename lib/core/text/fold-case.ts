/**
 * The text as it is compared without case: each character's own lower case, as the database's `citext` does it.
 * `toLowerCase` of a whole text looks at neighbours (a final Σ) and may make two characters of one (İ).
 */
export function foldCase(text: string): string {
  let folded = ''
  for (const character of text) folded += [...character.toLowerCase()][0]
  return folded
}
