/** Letters that no accent was added to, as one writes them without. */
const plain: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' }

/** No file name gets longer by a name in it. */
const longest = 40

/**
 * A name as a part of a file's name: "Łódź & Sons Ltd." → "lodz-sons-ltd". Other scripts keep their letters; a name
 * without any letter or digit leaves nothing.
 */
export function slug(name: string): string {
  const bare = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
  const words = bare.replace(/[æœøłđðþßı]/g, (letter) => plain[letter] ?? letter).match(/[\p{L}\p{N}]+/gu) ?? []
  let found = ''
  for (const word of words) {
    const next = found === '' ? [...word].slice(0, longest).join('') : `${found}-${word}`
    if ([...next].length > longest) break
    found = next
  }
  return found
}
