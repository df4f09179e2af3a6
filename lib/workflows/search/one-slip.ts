import { remembered } from '@/lib/core/text/remembered'

/** What a slip in a tag may have left out or put in another's place. */
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * All words that are one slip away from this one, with letters and digits of ours: what an index of tags is asked for,
 * which knows whole tags only.
 */
export const oneSlipFrom = remembered(20, (word): readonly string[] => {
  const all = [...word]
  const found = new Set<string>()
  for (let at = 0; at <= all.length; at++) {
    const [before, after] = [all.slice(0, at).join(''), all.slice(at).join('')]
    for (const letter of letters) found.add(before + letter + after)
    if (at === all.length) break
    const rest = all.slice(at + 1).join('')
    found.add(before + rest)
    for (const letter of letters) found.add(before + letter + rest)
    if (at + 1 < all.length) found.add(`${before}${all[at + 1]}${all[at]}${all.slice(at + 2).join('')}`)
  }
  found.delete(word)
  return Object.freeze([...found])
})
