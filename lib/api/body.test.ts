import { describe, expect, it } from 'vitest'
import { parseJson, readMultipart, receive } from './body'

const MAX = 10
const sent = (body: string | undefined, type?: string) =>
  new Request('http://portal.test', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })

const readJson = async (request: Request, max: number) => parseJson(request, await receive(request, max))

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
})
