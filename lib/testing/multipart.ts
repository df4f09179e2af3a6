/** A multipart form with one file and text fields, as a browser sends it: body and content type for `request()`. */
export function multipart(
  file: { name: string; content: string | Buffer } | null,
  fields: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'form-boundary-7f3a'
  const parts: Buffer[] = []
  const part = (head: string, content: string | Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  for (const [name, value] of Object.entries(fields)) part(`name="${name}"`, value)
  if (file) part(`name="file"; filename="${file.name}"\r\nContent-Type: text/csv`, file.content)
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
}
