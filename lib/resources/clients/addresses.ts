/** A hostname as it is stored and compared: lower case, no port (TENANT-1). `null` for what is none (TENANT-19). */
export function normaliseHostname(text: string): string | null {
  const isLiteral = /^\[[0-9a-f:.]+\]$/i.test(text)
  if (!isLiteral && /[\s/:@?#\\%[\]]/.test(text)) return null
  if (!URL.canParse(`http://${text}`)) return null
  // As browsers write it in `Host`: other alphabets in punycode, addresses in their short form.
  const hostname = new URL(`http://${text}`).hostname.replace(/\.$/, '')
  const isName =
    hostname.length <= 253 &&
    hostname.split('.').every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))
  return isLiteral || isName ? hostname : null
}

/** An http(s) address of scheme, host and port alone → its origin. `null` for anything else (TENANT-19). */
export function normalisePrimaryUrl(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\\]+\/?$/i.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}
