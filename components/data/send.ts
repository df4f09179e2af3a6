import { snackbar } from '@/components/ui/snackbar-store'
import { urlOf } from './address'
import { type Caller, failureOf, headersOf, leaveLoggedOut } from './call'

export interface SendOptions {
  caller: Caller
  body: FormData | string
  /** Bytes sent so far, of how many. */
  onProgress: (sent: number, total: number) => void
  signal?: AbortSignal
}

/**
 * A POST whose progress can be shown and which can be cancelled: fetch tells neither of what it sends.
 * @throws CallFailure with the server's messages, 401 as in `call`; TypeError where the server could not be reached;
 * AbortError.
 */
export function send<T>(path: string, { caller, body, onProgress, signal }: SendOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(path))
    for (const [name, value] of Object.entries(headersOf(caller))) request.setRequestHeader(name, value)
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      const message = request.getResponseHeader('user-message')
      if (message) snackbar.show(message)
      if (request.status === 401) return reject(leaveLoggedOut(caller))
      if (request.status >= 400 || answer === undefined) reject(failureOf(request.status, answer))
      else resolve(answer as T)
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
