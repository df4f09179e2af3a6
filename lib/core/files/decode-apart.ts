import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { unavailable } from '@/lib/core/errors/errors'

/** Far more than the largest takes, on a busy machine. */
const LONGEST_MS = 90_000
/** A third of what a call gets of a processor that both want. */
const NICE = 5
/** What the process ends with where sharp refused the image. */
const REFUSED = 2

// Its few lines stand here as text, so that no bundler has to find a second file.
const program = `
const sharp = require('sharp')
sharp.concurrency(1)
sharp.cache(false)
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () =>
  sharp(Buffer.concat(chunks), { limitInputPixels: Number(process.argv[1]), failOn: 'error' })
    .autoOrient()
    .toBuffer()
    .then((bytes) => process.stdout.end(bytes), () => process.exit(${REFUSED})))`

/**
 * Decodes and encodes an image in a process of its own, behind all calls: a large one takes hundreds of megabytes,
 * which only the end of a process surely gives back (FILE-29). @throws Error where sharp refuses it, ApiError 503 where
 * the process did not come to an end.
 */
export function reencodeApart(bytes: Uint8Array, maxPixels: number): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    // It needs none of our secrets. One arena is enough for one thread.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', PATH: process.env.PATH } as const
    const child = spawn(process.execPath, ['-e', program, String(maxPixels)], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.once('spawn', () => child.pid && lower(child.pid))
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stdin.on('error', () => undefined) // it has ended already, which is told below
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done(Buffer.concat(chunks))
      else fail(code === REFUSED ? new Error('sharp refused the image') : unavailable())
    })
    child.stdin.end(bytes)
  })
}

function lower(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // Not everywhere may one; it is then as important as all else.
  }
}
