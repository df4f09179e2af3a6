import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { refuse } from './answer'

const PATH = '/service-worker.js'

/**
 * `/service-worker.js`, on any host: what keeps the page of rounds on a phone (WALK-2). A browser asks for it again
 * with each visit, so that it hears of a new version. Answers whether the path was that.
 * @param file where the build has it; a development server has none.
 */
export function serviceWorker(file: string): (path: string, res: ServerResponse) => boolean {
  const text = existsSync(file) ? readFileSync(file) : undefined
  return (path, res) => {
    if (path !== PATH) return false
    const isRead = res.req.method === 'GET' || res.req.method === 'HEAD'
    if (!isRead) refuse(res, 405, 'This method is not allowed here', { Allow: 'GET, HEAD' })
    else if (!text) refuse(res, 404, 'Not found')
    else {
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }
      res.writeHead(200, { ...headers, 'Content-Length': text.length })
      res.end(res.req.method === 'HEAD' ? undefined : text)
    }
    return true
  }
}
