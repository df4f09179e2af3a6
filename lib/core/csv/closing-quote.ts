/**
 * Where the quote stands that ends the cell whose text begins at `from`: a doubled one is text. -1 if there is none.
 */
export function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
