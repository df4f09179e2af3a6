import type { ServerResponse } from 'node:http'

/**
 * Answers in the error form of the API (ERROR-6), whatever was asked for: the refusals of this server are read by
 * programs.
 */
export function refuse(
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) return
  const body = JSON.stringify({ global: [message] })
  res.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

/** Sets each header that nobody has set. */
export function setDefaults(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
}

/** Runs `last` when the head of an answer is about to leave, however that comes about. */
export function beforeHead(res: ServerResponse, last: () => void): void {
  const writeHead = res.writeHead
  res.writeHead = ((...given: Parameters<typeof writeHead>) => {
    res.writeHead = writeHead
    last()
    return writeHead.apply(res, given)
  }) as typeof writeHead
}
