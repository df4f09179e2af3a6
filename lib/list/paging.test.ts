import { describe, expect, it } from 'vitest'
import type { Asker } from '@/lib/domain/people/asker'
import { readPage, readSought } from './paging'
import type { PageArgs, Source, View } from './source'

interface Row {
  id: string
}
type Where = Record<string, unknown>

/** A table that says which way its rows were asked for. */
function told({ isAhead = false } = {}) {
  const asked: { way: 'sorted' | 'walked' | 'ahead'; most?: number }[] = []
  const row = (id: string) => [{ id, clientId: 'one' }]
  const source: Source<Where, Row> = {
    page: async ({ orderBy }: PageArgs<Where>) => {
      const [first] = [orderBy].flat() as object[]
      const way = first && 'client' in first ? 'sorted' : 'walked'
      asked.push({ way })
      return row(way)
    },
    count: async () => Number.NaN,
    steps: {
      keys: async () => [],
      ahead: async (_, { most }) => {
        asked.push({ way: 'ahead', most })
        return isAhead ? row('ahead') : null
      },
      counted: async () => null,
      rows: async (keys) => keys,
    },
  }
  return { source, asked }
}

const view = (more: Partial<View<Where>> = {}): View<Where> => ({
  asker: {} as Asker,
  where: { status: 1 },
  reach: { clientId: 'one' },
  isFiltered: true,
  isInOrder: false,
  isUsual: false,
  order: [
    { path: ['createdAt'], nullable: false, direction: 'asc' },
    { path: ['id'], nullable: false, direction: 'asc' },
  ],
  ...more,
})

const ways = async (total: number, { skip = 0, isAhead = false, more = {} as Partial<View<Where>> } = {}) => {
  const { source, asked } = told({ isAhead })
  const rows = await readPage(source, view(more), { skip, take: 1, total })
  expect(rows.map(({ id }) => id)).toEqual([asked.at(-1)?.way])
  return asked
}

describe('a page of a filtered list', () => {
  it('is read by sorting where fewer than 1,000 rows pass the filter', async () => {
    expect(await ways(900)).toEqual([{ way: 'sorted' }])
  })

  it('is first looked for among a tenth of the rows where few enough pass to sort them all', async () => {
    expect(await ways(1000, { isAhead: true })).toEqual([{ way: 'ahead', most: 100 }])
    expect(await ways(50_000, { isAhead: true })).toEqual([{ way: 'ahead', most: 5000 }])
    expect(await ways(50_000)).toEqual([{ way: 'ahead', most: 5000 }, { way: 'sorted' }])
  })

  it('is first looked for among a quarter of the rows, 50,000 at most, where many pass', async () => {
    expect(await ways(150_000, { isAhead: true })).toEqual([{ way: 'ahead', most: 37_500 }])
    expect(await ways(9_000_000, { isAhead: true })).toEqual([{ way: 'ahead', most: 50_000 }])
  })

  it('is then read by sorting, or by walking the index where very many rows pass', async () => {
    const most = 37_500
    expect(await ways(150_000)).toEqual([{ way: 'ahead', most }, { way: 'sorted' }])
    expect(await ways(600_000)).toEqual([{ way: 'ahead', most: 50_000 }, { way: 'walked' }])
  })

  it('is read by walking the index where that has exactly these rows in order, or the page is far in', async () => {
    expect(await ways(150_000, { more: { isInOrder: true } })).toEqual([{ way: 'walked' }])
    expect(await ways(150_000, { skip: 60_000 })).toEqual([{ way: 'walked' }])
  })
})

describe('a page whose rows are read and counted at once', () => {
  const asked = async (isDear: boolean, skip = 0) => {
    const { source, asked } = told({ isAhead: true })
    const steps = source.steps as NonNullable<typeof source.steps>
    const counted: typeof steps.counted = async (_, { ahead }) => ({ keys: (await ahead?.()) ?? [], total: 1 })
    const member = { asker: { actor: { acting: { as: 'admin' } } } as Asker }
    await readSought({ ...source, steps: { ...steps, counted } }, view(member), { skip, take: 7 }, { most: 9, isDear })
    return asked
  }

  it('is first looked for among 500 rows in order, but not where a row is costly to find', async () => {
    expect(await asked(false)).toEqual([{ way: 'ahead', most: 500 }])
    expect(await asked(true)).toEqual([])
  })

  it('is not looked for among 500 rows where it lies beyond them', async () => {
    expect(await asked(false, 493)).toEqual([{ way: 'ahead', most: 500 }])
    expect(await asked(false, 494)).toEqual([])
  })
})
