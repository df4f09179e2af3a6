/** `Content-Disposition` for any file name: an ASCII stand-in for old readers, the true name beside it (RFC 6266). */
export function contentDisposition(filename: string, inline: boolean): string {
  const kind = inline ? 'inline' : 'attachment'
  const name = filename.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_')
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
