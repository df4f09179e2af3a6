import { Agent, request } from 'node:http'
import type { Person } from '../plans/data'

/** An answer and how long it took to come, in milliseconds. */
export interface Answered {
  status: number
  firstByte: number
  took: number
  /** Line ends in it. */
  lines: number
  /** The beginning of it. */
  text: string
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

const agent = new Agent({ keepAlive: false })

/** One call by one person. Of a long answer only the beginning is kept. */
export function call(port: number, { host, token, acts }: Person, path: string, sent: Sent = {}): Promise<Answered> {
  const begun = performance.now()
  const headers = { host, authorization: `Bearer ${token}`, organisationId: acts, ...sent.headers }
  return new Promise((done, fail) => {
    const asked = request(
      { agent, host: '127.0.0.1', port, path, method: sent.method ?? 'GET', headers },
      (response) => {
        let [firstByte, lines, text] = [0, 0, '']
        response.on('data', (chunk: Buffer) => {
          firstByte ||= performance.now() - begun
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
          if (text.length < 10_000) text += chunk.toString()
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, firstByte, took: performance.now() - begun, lines, text }),
        )
        response.on('error', fail)
      },
    )
    asked.on('error', fail).end(sent.body)
  })
}
