/** A file as the import takes it. */
export type SentFile = { csv: string } | { definition: NonNullable<unknown> }

/**
 * A chosen file → what is sent of it: the text of a CSV file, or the definition of a JSON file, with or without the
 * frame that the export puts around it. @throws SyntaxError where it is no JSON.
 */
export async function readChecklistFile(file: File): Promise<SentFile> {
  const text = await file.text()
  const isJson = /\.json$/i.test(file.name) || file.type === 'application/json'
  if (!isJson) return { csv: text }
  const value: unknown = JSON.parse(text)
  const isFramed = typeof value === 'object' && value !== null && 'definition' in value
  // Of what is nothing the server says what is missing.
  return { definition: (isFramed ? value.definition : value) ?? {} }
}
