import { describe, expect, it } from 'vitest'
import { processorTime } from '@/lib/testing/processor-time'
import { parseJson, readMultipart, receive } from './body'

const MAX = 10
const sent = (body: string | undefined, type?: string) =>
  new Request('http://portal.test', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })

const readJson = async (request: Request, max: number, who: Parameters<typeof parseJson>[2] = { access: 'session' }) =>
  parseJson(request, await receive(request, max), who)

describe('a body', () => {
  // ERROR-1
  it.each([
    ['too large, of the wrong type and no JSON', '{'.repeat(11), 'text/plain', 413],
    ['of the wrong type and no JSON', '{', 'text/plain', 415],
    ['no JSON', '{', 'application/json', 400],
  ])('that is %s is refused for the first of these reasons', async (_, body, type, status) => {
    await expect(readJson(sent(body, type), MAX)).rejects.toMatchObject({ status })
  })

  // ERROR-1, ERROR-19
  it.each([
    ['too large', 'x'.repeat(11), 413],
    ['small', 'x', 415],
  ])('of JSON for a form is refused: %s', async (_, body, status) => {
    await expect(readMultipart(sent(body, 'application/json'), MAX)).rejects.toMatchObject({ status })
  })

  // ERROR-20, ERROR-19
  it('that is missing counts as {} and needs no content type', async () => {
    expect(await readJson(sent(undefined), MAX)).toEqual({})
    expect(await readJson(sent('', 'text/plain'), MAX)).toEqual({})
  })

  // ERROR-43
  it.each([
    ['of a stranger', { access: 'anybody' }, 1_000, 1_001],
    ['of a stranger at any address', { access: 'everywhere' }, 1_000, 1_001],
    ['of somebody signed in', { access: 'session' }, 150_000, 150_001],
    ['over 1 MB, as of files', { access: 'session' }, 100_000, 100_001, 1_100_000],
    ['over 1 MB, as of rows', { access: 'session', hasRows: true }, 1_500_000, 1_500_001, 1_100_000],
  ] as const)('%s has only so many values', async (_, who, taken, refused, textLength: number = 0) => {
    const max = 16 * 1_048_576
    // The list is a value, too, and so is the text that makes it large.
    const list = (values: number) => `["${'x'.repeat(textLength)}"${',1'.repeat(values - 2)}]`
    expect(await readJson(sent(list(taken), 'application/json'), max, who)).toHaveLength(taken - 1)
    await expect(readJson(sent(list(refused), 'application/json'), max, who)).rejects.toMatchObject({
      status: 400,
      message: '400 {"global":["The body has more values than any call takes"]}',
    })
  })

  // ERROR-43
  it.each([
    ['of somebody signed in', { access: 'session' }],
    ['with the rows of an import', { access: 'session', hasRows: true }],
  ] as const)('%s has only so many different names, wherever they stand', async (_, who) => {
    const max = 16 * 1_048_576
    const named = (names: number) => {
      const entries = Array.from({ length: names - 3 }, (_, at) => `"n${at}" :\n1`)
      // Names that come again are counted once; a text that looks like one is none.
      return `{"rows":[{"a":"b: c"},{"a":"\\"x\\":"}],"more":{${entries}}, "rows":[]}`
    }
    const body = (await readJson(sent(named(5_000), 'application/json'), max, who)) as { more: object }
    expect(Object.keys(body.more)).toHaveLength(4_997)
    await expect(readJson(sent(named(5_001), 'application/json'), max, who)).rejects.toMatchObject({
      status: 400,
      message: '400 {"global":["The body has more values than any call takes"]}',
    })
  })

  // ERROR-44
  it.each([
    ['names', (at: number) => `"k${at}":1`],
    ['names within names', (at: number) => `"k${at}":{"l${at}":[]}`],
  ])('of an import with very many %s costs no more to refuse than to read through', async (_, entry) => {
    const json = `{"checks":[{"name":"x"}],${Array.from({ length: 300_000 }, (_, at) => entry(at))}}`
    const request = sent(json, 'application/json')
    const refused = () =>
      expect(readJson(request, 64 * 1_048_576, { access: 'session', hasRows: true })).rejects.toMatchObject({
        status: 400,
      })
    expect(await processorTime(refused)).toBeLessThan(500)
  })
})
