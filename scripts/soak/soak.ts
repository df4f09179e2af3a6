import { join } from 'node:path'
import sharp from 'sharp'
import { callsOf } from '../bench/calls'
import { call } from '../bench/http'
import { load, stopLoad } from '../bench/load'
import { memoryOf, watchMemory } from '../bench/memory'
import { apiRequest, product } from '../bench/product'
import { start } from '../bench/servers'
import { build } from '../build'
import { isBuilt } from '../built'
import type { MadeClient } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'

interface SoakOptions {
  calls: number
  uploads: number
  exports: number
  rest: () => Promise<unknown>
}

/** Resident megabytes of the server. */
interface Kept {
  /** After its start and one of each call. */
  warm: number
  /** At most while it worked. */
  most: number
  /** After its rest. */
  rested: number
}

const CONNECTIONS = 8
const SLICE_SECONDS = 5

/** Starts the production server, sends all of it, and lets it rest. @throws where a call is refused. */
export async function soak(url: string, client: MadeClient, options: SoakOptions): Promise<Kept> {
  if (!isBuilt()) await build()
  const folder = temporaryFolder('soak')
  const [person] = client.people
  if (!person) throw new Error('Nobody to call')
  const { port, pid, stop } = await start(product(url, folder.path, person), join(folder.path, 'server.log'))
  try {
    const mixed: string[] = []
    for (const { name, who, requests } of await callsOf(url, client, { isFull: false }))
      mixed.push(...(await answered(port, `${name} of the ${who}`, requests.slice(0, 40))))
    const photos = await photosOf(url, client)
    await load({ port, connections: CONNECTIONS, seconds: 2, requests: mixed })
    const warm = memoryOf(pid)
    console.log(`warm: ${warm.toFixed(0)} MB`)
    const { most } = watchMemory(pid)
    const done = { calls: 0, uploads: 0, exports: 0 }
    const isDone = () =>
      done.calls >= options.calls && done.uploads >= options.uploads && done.exports >= options.exports
    while (!isDone()) {
      if (done.calls < options.calls) done.calls += await send(port, mixed, SLICE_SECONDS)
      if (done.uploads < options.uploads) done.uploads += await send(port, photos, SLICE_SECONDS)
      if (done.exports < options.exports) done.exports += await exportAssets(port, client)
      console.log(`${JSON.stringify(done)}: ${memoryOf(pid).toFixed(0)} MB`)
    }
    const kept = { warm, most: most(), rested: 0 }
    await options.rest()
    kept.rested = memoryOf(pid)
    console.log(`at most ${kept.most.toFixed(0)} MB, rested: ${kept.rested.toFixed(0)} MB`)
    return kept
  } finally {
    stopLoad()
    await stop()
    folder.remove()
  }
}

/** Those that are answered: others are not of this person, or want a filter or a checklist's answers, and are named. */
async function answered(port: number, name: string, requests: string[]): Promise<string[]> {
  const taken: string[] = []
  const refused = new Set<string>()
  for (const request of requests) {
    const { statuses } = await load({ port, connections: 1, seconds: 0, requests: [request] })
    const other = Object.keys(statuses).find((status) => !/^2/.test(status))
    if (other) refused.add(other)
    else taken.push(request)
  }
  if (refused.size > 0)
    console.log(`left out, ${requests.length - taken.length} of ${name}: ${[...refused].join(', ')}`)
  return taken
}

/** @returns how many were sent. */
async function send(port: number, requests: string[], seconds: number): Promise<number> {
  const { statuses } = await load({ port, connections: CONNECTIONS, seconds, requests })
  // Who sends too many photos at once is asked to wait, and so is everybody by a machine that is busy
  // with something else.
  const refused = Object.keys(statuses).filter((status) => !/^2|^429|^503/.test(status))
  if (refused.length > 0) throw new Error(`Calls were answered ${JSON.stringify(statuses)}`)
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (status.startsWith('2') ? count : 0), 0)
}

async function exportAssets(port: number, { people }: MadeClient): Promise<number> {
  const person = people.find(({ name }) => name === 'client admin')
  if (!person) throw new Error('Nobody exports')
  const { text } = await call(port, person, '/api/v1/assets/export')
  const { status } = await call(port, person, new URL(JSON.parse(text).url).pathname)
  if (status !== 200) throw new Error(`The export was answered ${status}`)
  return 1
}

/** A phone's photo onto some assets of a customer. */
async function photosOf(url: string, client: MadeClient): Promise<string[]> {
  const person = client.people.find(({ name }) => name === 'customer')
  const results = (await callsOf(url, client, { only: 'POST', isFull: false })).find(({ who }) => who === 'customer')
  if (!person || !results) throw new Error('Nobody sends photos')
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
  const base64Data = (await image.jpeg({ quality: 70 }).toBuffer()).toString('base64')
  return results.requests.slice(0, 20).map((request) => {
    const { assetId } = JSON.parse(request.slice(request.indexOf('\r\n\r\n')))
    const body = JSON.stringify({ assetId, filename: 'photo.jpg', uploadType: 1, base64Data })
    return apiRequest(person, '/uploads', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
}
