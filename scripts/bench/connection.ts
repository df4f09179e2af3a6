import { connect, type Socket } from 'node:net'

/** What came back: its status, and how many bytes of the body. */
interface Received {
  status: number
  bytes: number
}

/**
 * One kept HTTP/1.1 connection, on which one request follows the other. It reads no more than it must to know where an
 * answer ends: what the load costs is taken from the server that is measured beside it.
 */
export class Connection {
  private socket: Socket | undefined
  private waiting: { done: (received: Received) => void; fail: (error: Error) => void } | undefined
  private buffer: Buffer = Buffer.alloc(0)

  constructor(private readonly port: number) {}

  send(request: Buffer): Promise<Received> {
    return new Promise((done, fail) => {
      this.waiting = { done, fail }
      this.open().write(request)
    })
  }

  close(): void {
    this.socket?.destroy()
  }

  private open(): Socket {
    if (this.socket && !this.socket.destroyed) return this.socket
    this.buffer = Buffer.alloc(0)
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.read(chunk))
    const lost = () => this.settle(new Error('the connection was closed before an answer'))
    socket.on('error', lost).on('close', lost)
    this.socket = socket
    return socket
  }

  private read(chunk: Buffer): void {
    this.buffer = this.buffer.length > 0 ? Buffer.concat([this.buffer, chunk]) : chunk
    const found = answerIn(this.buffer)
    if (!found) return
    this.buffer = Buffer.alloc(0)
    if (found.isLast) this.socket?.destroy()
    this.settle(found)
  }

  private settle(outcome: Received | Error): void {
    const { waiting } = this
    this.waiting = undefined
    if (outcome instanceof Error) waiting?.fail(outcome)
    else waiting?.done(outcome)
  }
}

/** The answer that a buffer holds, or `null` while a part of it is missing. */
export function answerIn(buffer: Buffer): (Received & { isLast: boolean }) | null {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = buffer.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const isLast = /\r\nconnection: *close/i.test(head)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const bytes = buffer.length - end - 4
  if (length !== undefined) return bytes < Number(length) ? null : { status, bytes, isLast }
  if (status === 204 || status === 304) return { status, bytes: 0, isLast }
  // Chunks end with an empty one, and nothing follows it: we send no second request before.
  const isWhole = buffer.length >= end + 9 && buffer.toString('latin1', buffer.length - 5) === '0\r\n\r\n'
  return isWhole ? { status, bytes, isLast } : null
}
