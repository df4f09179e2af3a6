import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiskStore } from './disk-store'
import { readAll, StorageUnavailableError } from './store'

let folder: string
let store: DiskStore
const bytes = new TextEncoder().encode('hello')

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-store-'))
  store = new DiskStore(path.join(folder, 'files'), 'a secret of some length')
})
afterEach(async () => {
  vi.useRealTimers()
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true })
})

async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function drafts(): Promise<string[]> {
  return await readdir(path.join(folder, 'files', 'drafts'))
}

// RUN-5
describe('DiskStore', () => {
  it('stores, reads, measures, replaces and deletes', async () => {
    const key = 'client/upload-1/original'
    await store.put(key, bytes)
    expect(await readAll((await store.get(key))!)).toEqual(bytes)
    expect(await store.stat(key)).toEqual({ size: 5 })
    await store.put(key, pieces('good', 'bye'))
    expect(await new Response((await store.get(key))!.stream).text()).toBe('goodbye')
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeNull()
    expect(await store.stat(key)).toBeNull()
  })

  it('keeps files apart whose keys are alike', async () => {
    await store.put('a/b-c', pieces('1'))
    await store.put('a-b/c', pieces('2'))
    await store.put('a/b/c', pieces('3'))
    for (const [key, text] of [
      ['a/b-c', '1'],
      ['a-b/c', '2'],
      ['a/b/c', '3'],
    ] as const)
      expect(await new Response((await store.get(key))!.stream).text()).toBe(text)
  })

  it('keeps the former file, and no half one, when the upload breaks off', async () => {
    await store.put('a/b', bytes)
    async function* broken() {
      yield bytes
      throw new Error('the phone went away')
    }
    await expect(store.put('a/b', broken())).rejects.toThrow('the phone went away')
    expect(await readAll((await store.get('a/b'))!)).toEqual(bytes)
    expect(await drafts()).toEqual([])
  })

  it('lets a reader finish with the former file while that is replaced', async () => {
    const large = (letter: string) => new Uint8Array(1_000_000).fill(letter.charCodeAt(0))
    await store.put('a/b', large('a'))
    const reading = readAll((await store.get('a/b'))!)
    await store.put('a/b', large('b'))
    expect(new Set(await reading)).toEqual(new Set([97]))
  })

  // FILE-25
  it('says that it is not available where it can not write or read', async () => {
    await writeFile(path.join(folder, 'files'), 'a file stands where the folder should be')
    await expect(store.put('a/b', bytes)).rejects.toThrow(StorageUnavailableError)
    await rm(path.join(folder, 'files'))
    await store.put('a/b', bytes)
    const shards = (await readdir(path.join(folder, 'files'))).filter((name) => name !== 'drafts')
    const place = path.join(folder, 'files', shards[0]!, 'a~b')
    await rm(place)
    await mkdir(place)
    await expect(store.delete('a/b')).rejects.toThrow(StorageUnavailableError)
  })

  it('refuses keys that could lead elsewhere', async () => {
    for (const key of ['', '../x', 'a//b', '/a', 'a/..', 'a~b', 'a\0', 'a/.hidden', 'a'.repeat(201)])
      for (const use of [
        () => store.get(key),
        () => store.stat(key),
        () => store.delete(key),
        () => store.put(key, bytes),
      ])
        await expect(use()).rejects.toThrow('not a file key')
  })

  it('has no addresses from which browsers could fetch files directly', async () => {
    expect(await store.presignGet()).toBeNull()
    expect(await store.origin()).toBeNull()
  })
})

describe('presigned uploads to disk', () => {
  const file = { contentType: 'image/png', size: 5, expiresSeconds: 60 }
  const tokenOf = (url: string) => url.slice('/api/v1/files/'.length)

  it('takes the announced bytes', async () => {
    const target = await store.presignPut('a/b', file)
    expect(target).toEqual({
      url: expect.stringMatching(/^\/api\/v1\/files\/[\w-]+\.[\w-]+$/),
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
    })
    expect(await store.receive(tokenOf(target.url), 'a', pieces('he', 'llo'))).toBe('stored')
    expect(await readAll((await store.get('a/b'))!)).toEqual(bytes)
  })

  // FILE-9
  it('takes neither more nor fewer', async () => {
    const token = tokenOf((await store.presignPut('a/b', file)).url)
    expect(await store.receive(token, 'a', pieces('hell'))).toBe('wrong size')
    expect(await store.receive(token, 'a', pieces('hello', '!'))).toBe('wrong size')
    expect(await store.get('a/b')).toBeNull()
    expect(await drafts()).toEqual([])
  })

  // FILE-12
  it('takes nothing by a link that is tampered with, foreign or old', async () => {
    const token = tokenOf((await store.presignPut('a/b', file)).url)
    const [payload, signature] = token.split('.')
    const forged = Buffer.from(Buffer.from(payload!, 'base64url').toString().replace('a/b', 'a/c')).toString(
      'base64url',
    )
    for (const wrong of ['', '.', 'x', payload!, `${forged}.${signature}`, `${token}.x`, `${token}x`])
      expect(await store.receive(wrong, 'a', pieces('hello'))).toBe('dead link')
    // Another tenant's part of the store.
    expect(await store.receive(token, 'b', pieces('hello'))).toBe('dead link')
    const foreign = new DiskStore(path.join(folder, 'other'), 'another secret')
    expect(await foreign.receive(token, 'a', pieces('hello'))).toBe('dead link')
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect(await store.receive(token, 'a', pieces('hello'))).toBe('dead link')
  })
})
