import { Worker } from 'node:worker_threads'

/*
 * bcrypt runs in a thread of its own: it is JavaScript that keeps a core busy, and all other calls would wait for it.
 * The thread's few lines stand here as text, so that no bundler has to find a second file.
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

type Waiting = { done: (result: never) => void; fail: (error: Error) => void }

interface Hasher {
  worker: Worker
  waiting: Map<number, Waiting>
}

const shared = globalThis as typeof globalThis & { tagwardenHasher?: Hasher }
let count = 0

function start(): Hasher {
  const worker = new Worker(thread, { eval: true })
  const waiting: Hasher['waiting'] = new Map()
  worker.on('message', ({ id, result, error }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref() // so that it does not keep a script alive that is done
    if (error) one?.fail(new Error(error))
    else one?.done(result as never)
  })
  const end = (error: Error) => {
    shared.tagwardenHasher = undefined // the next one starts another
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread that hashes passwords ended with ${code}`)))
  return { worker, waiting }
}

function run<T>(work: 'hashSync' | 'compareSync', ...args: (string | number)[]): Promise<T> {
  shared.tagwardenHasher ??= start()
  const { worker, waiting } = shared.tagwardenHasher
  return new Promise<T>((done, fail) => {
    const id = ++count
    waiting.set(id, { done, fail })
    worker.ref()
    worker.postMessage({ id, work, args })
  })
}

export const hash = (text: string, cost: number): Promise<string> => run('hashSync', text, cost)
export const compare = (text: string, kept: string): Promise<boolean> => run('compareSync', text, kept)
