import { storageUrl } from '@/components/data/address'
import { CallFailure } from '@/components/data/call'

/** Where a presigned upload's bytes go (FILE-9). */
interface UploadTarget {
  id: string
  url: string
  headers: Record<string, string>
}

/**
 * Puts a file there.
 * @throws CallFailure, TypeError where the server could not be reached, AbortError.
 */
export function putFile(
  { url, headers }: UploadTarget,
  file: File,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', storageUrl(url))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onload = () =>
      request.status < 400
        ? resolve()
        : reject(new CallFailure(request.status, { uploads: [`${file.name} could not be sent. Please try again`] }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
