import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/*
 * bcrypt runs in threads of its own: it is JavaScript that keeps a core busy, and all other calls would wait for it.
 * A thread's few lines stand here as text, so that no bundler has to find a second file.
 */
const thread = `
const { parentPort } = require('node:worker_threads')
const bcrypt = require('bcryptjs')
parentPort.on('message', ({ id, work, args }) => {
  try {
    parentPort.postMessage({ id, result: bcrypt[work](...args) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) })
  }
})`

/** How many there are: one core is left to all else. */
export const threads = Math.min(4, Math.max(1, availableParallelism() - 1))

type Waiting = { done: (result: never) => void; fail: (error: Error) => void }

interface Hasher {
  worker: Worker
  /**
   * How many works it got: what names the next one. It stands here because the process has two copies of this code, the
   * server's and the pages', which share the threads: by counts of their own, one could take the other's answer.
   */
  count: number
  waiting: Map<number, Waiting>
}

const shared = globalThis as typeof globalThis & { tagwardenHashers?: Hasher[] }

function start(): Hasher {
  const worker = new Worker(thread, { eval: true })
  const waiting: Hasher['waiting'] = new Map()
  const hasher: Hasher = { worker, count: 0, waiting }
  worker.on('message', ({ id, result, error }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref() // so that it does not keep a script alive that is done
    if (error) one?.fail(new Error(error))
    else one?.done(result as never)
  })
  const end = (error: Error) => {
    shared.tagwardenHashers = shared.tagwardenHashers?.filter((one) => one !== hasher) // the next one starts another
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread that hashes passwords ended with ${code}`)))
  return hasher
}

/** The thread with the least to do; another one while all are busy and there may be more. */
function freest(): Hasher {
  shared.tagwardenHashers ??= []
  const [least] = shared.tagwardenHashers.toSorted((a, b) => a.waiting.size - b.waiting.size)
  if (least && (least.waiting.size === 0 || shared.tagwardenHashers.length >= threads)) return least
  const another = start()
  shared.tagwardenHashers.push(another)
  return another
}

function run<T>(work: 'hashSync' | 'compareSync', ...args: (string | number)[]): Promise<T> {
  const hasher = freest()
  const { worker, waiting } = hasher
  return new Promise<T>((done, fail) => {
    const id = ++hasher.count
    waiting.set(id, { done, fail })
    worker.ref()
    worker.postMessage({ id, work, args })
  })
}

export const hash = (text: string, cost: number): Promise<string> => run('hashSync', text, cost)
export const compare = (text: string, kept: string): Promise<boolean> => run('compareSync', text, kept)
