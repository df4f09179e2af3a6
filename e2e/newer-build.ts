import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** In front of a portal: serves its pages, and from `deploy` on says that they are of another build. */
export async function openNewerBuild(portalPort: number) {
  let isNewer = false
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    const isWorker = url === '/service-worker.js'
    const sent = { ...headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const asked = httpRequest({ port: portalPort, path: url, method, headers: sent }, (answer) => {
      if (!isWorker || !isNewer) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, rest)
        response.end(
          Buffer.concat(parts)
            .toString()
            .replace(/\b[0-9a-f]{16}\b/, 'another-version0'),
        )
      })
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    deploy: () => {
      isNewer = true
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
