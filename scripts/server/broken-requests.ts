import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const REASONS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
  HPE_INVALID_METHOD: [405, 'This method is not allowed here'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
}

/**
 * Requests that never become one: no HTTP, headers too large or too slow, CONNECT. They too get a JSON answer with an
 * id.
 */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, message] = REASONS[error.code ?? ''] ?? [400, 'This is not a valid request']
    answer(socket, status, message)
  })
  server.on('connect', (_req, socket) => answer(socket, 405, 'This method is not allowed here'))
}

function answer(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ global: [message] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
