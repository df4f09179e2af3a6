/** A field stands in one column: whatever had it before is left out, and a path takes the place of zones. */
export function withField(
  mapping: Readonly<Record<string, string>>,
  index: number,
  field: string,
): Record<string, string> {
  const isPlace = (text: string) => text.startsWith('path:') || text.startsWith('zone:')
  const excludes = (text: string) =>
    text === field
      ? field !== 'ignore' && field !== 'detail:new'
      : isPlace(text) && isPlace(field) && (text.startsWith('path:') || field.startsWith('path:'))
  const others = Object.entries(mapping).map(([key, text]) => [key, excludes(text) ? 'ignore' : text])
  return { ...Object.fromEntries(others), [String(index)]: field }
}
