import { contentDisposition } from './content-disposition'
import type { Download, StoredFile } from './store'

/**
 * A stored file as an answer of the app itself: its name, never sniffed, never run, never kept by a cache (FILE-19,
 * RUN-20, RUN-21).
 */
export function fileResponse(file: StoredFile, { filename, contentType, inline }: Download): Response {
  return new Response(file.stream, {
    headers: {
      'content-type': contentType,
      'content-length': String(file.size),
      'content-disposition': contentDisposition(filename, inline),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
