import { describe, expect, it } from 'vitest'
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
  ])('that is %s is refused for the first of these', async (_, body, type, status) => {
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
  it('that is not there counts as {} and needs no content type', async () => {
    expect(await readJson(sent(undefined), MAX)).toEqual({})
    expect(await readJson(sent('', 'text/plain'), MAX)).toEqual({})
  })

  // ERROR-43
  it.each([
    ['of a stranger', { access: 'anybody' }, 1_000, 1_001],
    ['of a stranger at any address', { access: 'everywhere' }, 1_000, 1_001],
    ['of somebody signed in', { access: 'session' }, 500_000, null],
    ['over 1 MB, as of files', { access: 'session' }, 100_000, 100_001, 1_100_000],
    ['over 1 MB, as of rows', { access: 'session', hasRows: true }, 600_000, null, 1_100_000],
  ] as const)('%s has only so many values', async (_, who, taken, refused, textLength: number = 0) => {
    const max = 16 * 1_048_576
    // The list is a value, too, and so is the text that makes it large.
    const list = (values: number) => `["${'x'.repeat(textLength)}"${',1'.repeat(values - 2)}]`
    expect(await readJson(sent(list(taken), 'application/json'), max, who)).toHaveLength(taken - 1)
    if (refused === null) return
    await expect(readJson(sent(list(refused), 'application/json'), max, who)).rejects.toMatchObject({
      status: 400,
      message: '400 {"global":["The body has more values than any call takes"]}',
    })
  })
})
