/** How many lines a text of whole ones has. A line break between quotes is part of a cell. */
export function countLines(text: string): number {
  if (!text.includes('"')) return breaksIn(text)
  // A quote within a cell is written twice, so every other part is outside of cells.
  return text.split('"').reduce((count, part, at) => (at % 2 === 0 ? count + breaksIn(part) : count), 0)
}

function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) count += 1
  return count
}
