/** First and last name out of one field: the last word is the last name, and one word alone is a first name. */
export function namesOf(contactName: string): { firstName: string; lastName: string } {
  const words = contactName.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
