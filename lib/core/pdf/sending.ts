import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** So many bytes wait for a reader at most, before more is drawn. */
const ahead = 256 * 1024

/** What draws a file hears from whoever reads it. */
export interface Reader {
  /** Waits until the reader wants more. @throws Error where he has gone, or takes nothing for too long. */
  room: () => Promise<void>
}

/** Does a small piece of drawing when it is its turn, so that nobody waits for a whole file. */
export type InTurn = (work: () => void) => Promise<void>

class ReaderGone extends Error {}

interface Patience {
  /** Without taking anything. */
  stallsMs: number
  /** From beginning to end. */
  longestMs: number
}

/**
 * A document as the bytes that it becomes while it is drawn, no faster than they are read: so it takes the same memory
 * however long it is. Whoever reads too slowly is left, as he holds what others wait for. `ended` is called once.
 */
export function sending(
  document: PDFKit.PDFDocument,
  draw: (reader: Reader) => Promise<void>,
  { stallsMs, longestMs }: Patience,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const until = Date.now() + longestMs
  let isGone = false
  let wanted: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const room = async () => {
          // What is drawn comes out of the document at its next turn.
          await nextTurn()
          while (!isGone && (controller.desiredSize ?? 0) <= 0) {
            const asked = new Promise<'asked'>((done) => {
              wanted = () => done('asked')
            })
            const came = await Promise.race([
              asked,
              sleep(Math.min(stallsMs, until - Date.now()), 'late', { ref: false }),
            ])
            if (came === 'late') throw new ReaderGone('The reader takes nothing')
          }
          if (isGone || Date.now() > until) throw new ReaderGone('The reader has gone')
        }
        document.on('data', (chunk: Uint8Array) => isGone || controller.enqueue(chunk))
        const whole = new Promise<void>((done) => document.on('end', done))
        draw({ room })
          .then(async () => {
            document.end()
            await whole
            if (!isGone) controller.close()
          })
          .catch((error) => {
            if (isGone) return
            isGone = true
            controller.error(error)
          })
          .finally(ended)
      },
      pull: () => wanted?.(),
      cancel() {
        isGone = true
        wanted?.()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ahead }),
  )
}
