import { inFigures } from '@/lib/core/text/counted'
import { mostTags } from '@/lib/resources/assets/words'

/**
 * "HT000101 to HT000150", with a dash or dots in place of the word; both ends are a tag, the second at
 * least its number.
 */
const range = /^(.*?)(\d{1,15})\s*(?:\s+to\s+|\s-\s|\.{2,}|…|–|—|→)\s*(.*?)(\d{1,15})$/i
/** The same with a bare dash, where both ends begin alike: a tag may have a dash of its own. */
const bareRange = /^(.*?\D)(\d{1,15})-(\1)(\d{1,15})$/i

/**
 * The tags that a text lists: one on each line or between commas, and ranges. What is no range, or more than one call
 * takes, is said in words (ASSET-32).
 */
export function tagsIn(text: string): { tags: string[]; problems: string[] } {
  const tags: string[] = []
  const problems: string[] = []
  for (const part of text.split(/[\n\r,;\t]+/).map((one) => one.trim())) {
    if (!part) continue
    const ends = range.exec(part) ?? bareRange.exec(part)
    const found = ends ? tagsBetween(part, ends) : [part]
    if (typeof found === 'string') problems.push(found)
    else tags.push(...found)
  }
  if (tags.length > mostTags) problems.push(`These are ${tags.length} tags: at most ${mostTags} at once.`)
  return { tags, problems }
}

function tagsBetween(
  part: string,
  [, prefix = '', first = '', prefixOfLast = '', last = '']: string[],
): string[] | string {
  const [from, to] = [Number(first), Number(last)]
  const isAlike = !prefixOfLast.trim() || prefixOfLast.trim().toLowerCase() === prefix.trim().toLowerCase()
  if (!isAlike || to < from) return `“${part}” is no range: both ends begin alike, and the first number is the lower.`
  const count = to - from + 1
  if (count > mostTags) return `“${part}” is ${inFigures(count)} tags: at most ${mostTags} at once.`
  return Array.from({ length: count }, (_, at) => prefix + String(from + at).padStart(first.length, '0'))
}
