import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What to send, how, and for how long. */
export interface Load {
  port: number
  connections: number
  seconds: number
  /** As they go over the line; asked in turn. */
  requests: string[]
}

/** What came of it. */
export interface Loaded {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Of an answer's body, on average. */
  bytes: number
  /** How many answers had which status; 0 stands for none. */
  statuses: Record<string, number>
}

let worker: ChildProcess | undefined

/** Makes load in a process of its own, which stays for the next one. */
export async function load(what: Load): Promise<Loaded> {
  worker ??= fork('scripts/bench/load-worker.ts', { execArgv: ['--import', 'tsx'] })
  worker.send(what)
  const [loaded] = (await once(worker, 'message')) as [Loaded]
  return loaded
}

export function stopLoad(): void {
  worker?.disconnect()
  worker = undefined
}

interface Request {
  method?: string
  path: string
  host: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A request as it goes over the line. */
export function rawRequest({ method = 'GET', path, host, headers = {}, body }: Request): string {
  const all: Record<string, string | number> = { host, accept: '*/*', ...headers }
  if (body !== undefined) all['content-length'] = Buffer.byteLength(body)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
