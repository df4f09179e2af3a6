/**
 * A function of a text that keeps what it made of the last `most` ones. Everybody gets the same, so nobody may
 * change it: for what is small, depends on nothing else and is made many times over, as for each table that a word
 * is looked for in.
 */
export function remembered<Made extends object>(most: number, make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text)
    if (known) return known
    const one = make(text)
    const [oldest] = made.keys()
    if (oldest !== undefined && made.size >= most) made.delete(oldest)
    made.set(text, one)
    return one
  }
}
