import sirv from 'sirv'
import type { Handler } from './http-server'

/** Where the build's files are asked for. Their names change with what is in them, so a browser keeps each for good. */
export const STATIC_PATH = '/_next/static/'

/**
 * Serves the files of the pages' build, pressed as `compress.ts` left them. What is none of them goes to `next`.
 */
export function staticFiles(folder: string, next: Handler): Handler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (res) => res.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  return (req, res) =>
    new Promise((done, fail) => {
      const { url = '/' } = req
      res.once('close', done)
      req.url = url.slice(STATIC_PATH.length - 1)
      serve(req, res, () => {
        req.url = url
        next(req, res).then(done, fail)
      })
    })
}
