import { beforeEach, describe, expect, it, vi } from 'vitest'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { watched } from './download'

const known = vi.hoisted(() => ({ lines: 0, kept: [] as unknown[] }))
vi.mock('@/lib/core/db/client', () => ({
  db: {
    auditLog: { count: async () => known.lines },
    $executeRaw: async () => known.kept.push('begun'),
    download: { updateMany: async ({ data }: { data: { state: number; rows: number } }) => known.kept.push(data) },
  },
}))
vi.mock('@/lib/domain/audit/audit', () => ({ audit: vi.fn(async () => undefined) }))

const sent = { id: 'one', name: 'assets', query: '', filename: 'assets.csv' }
const actor = { acting: { as: 'admin' } } as Actor
const told = () => vi.mocked(audit).mock.calls.map(([, , { details }]) => details)

/** A file of two pieces, which may break after the first. */
function file(breaks = false) {
  let pieces = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      if (breaks && pieces === 2) controller.error(new Error('The database is away'))
      else if (pieces < 3) controller.enqueue(new Uint8Array([pieces]))
      else controller.close()
    },
  })
  return watched({ contentType: '', ending: 'csv', body, rows: () => pieces }, sent, actor)
}

beforeEach(() => {
  vi.mocked(audit).mockClear()
  known.lines = 0
  known.kept = []
})

// LIST-36
describe('the end of a download', () => {
  it('is recorded when all is read, before the reader hears of it', async () => {
    const reader = file().getReader()
    await reader.read()
    await reader.read()
    expect(told()).toEqual([])
    expect((await reader.read()).done).toBe(true)
    expect(told()).toEqual([{ file: 'assets.csv', rows: 3, isWhole: true }])
    expect(known.kept).toEqual(['begun', { rows: 3, total: null, state: 2, finishedAt: expect.any(Date) }])
  })

  it('is recorded as not whole where the database fails or the reader leaves', async () => {
    await expect(new Response(file(true)).arrayBuffer()).rejects.toThrow('The database is away')
    const reader = file().getReader()
    await reader.read()
    await reader.cancel()
    expect(told()).toMatchObject([{ isWhole: false }, { isWhole: false }])
    expect(known.kept).toMatchObject(['begun', { state: 3 }, 'begun', { state: 3 }])
  })

  it('is not recorded for a file that nobody began to read, nor more than five times', async () => {
    await file().cancel()
    known.lines = 5
    expect(known.kept).toEqual([])
    await new Response(file()).arrayBuffer()
    expect(told()).toEqual([])
  })
})
