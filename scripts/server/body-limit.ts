import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './answer'

/**
 * No call takes more than 16 MB and what its form around it weighs (ERROR-21); each has a limit of its own below this.
 */
const MOST = 17 * 1024 * 1024
/** But the call that takes a whole register: 28 MB (REGISTER-3). */
export const MOST_OF_REGISTERS = 29 * 1024 * 1024
const mostOf = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.split('?')[0] === '/api/v1/assetImports' ? MOST_OF_REGISTERS : MOST
/**
 * Of a body that was refused this much is still read, so that a client that only listens afterwards gets the answer.
 */
const MOST_DRAINED = 4 * MOST

/**
 * Refuses a body that is too large for any route, at once where its length is announced, else where it passes the
 * limit. Answers whether the request may go on.
 */
export function limitBody(req: IncomingMessage, res: ServerResponse): boolean {
  let size = 0
  const most = mostOf(req)
  let refused = Number(req.headers['content-length'] ?? 0) > most

  const push = req.push.bind(req)
  req.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size > MOST_DRAINED) {
      req.socket.destroy()
      return false
    }
    if (!refused && size > most) {
      refused = true
      tooLarge(res)
    }
    return refused && chunk !== null ? true : push(chunk, encoding)
  }
  // Answered before it had all come: nobody reads the rest, but the next request on the connection stands behind it.
  const { socket } = req
  res.once('finish', () => {
    if (req.complete) return
    refused = true
    socket.resume()
  })
  if (!refused) return true
  req.resume()
  tooLarge(res)
  return false
}

/** The connection stays open: closed while its client still sends, it would break before the answer is read. */
function tooLarge(res: ServerResponse): void {
  refuse(res, 413, 'The request is too large')
}
