import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition'
import { fileResponse } from './file-response'

// FILE-20
describe('contentDisposition', () => {
  it.each([
    ['report.pdf', false, `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['a "b" (1)*.png', true, `inline; filename="a _b_ (1)*.png"; filename*=UTF-8''a%20%22b%22%20%281%29%2A.png`],
    ['日本.pdf', false, `attachment; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
    ['a\r\nSet-Cookie: x', false, `attachment; filename="a__Set-Cookie: x"; filename*=UTF-8''a__Set-Cookie%3A%20x`],
    ['../..\\x', false, `attachment; filename=".._.._x"; filename*=UTF-8''.._.._x`],
    ['\ud800.png', false, `attachment; filename="_.png"; filename*=UTF-8''_.png`],
  ] as const)('%j', (name, inline, header) => {
    expect(contentDisposition(name, inline)).toBe(header)
    expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
  })
})

describe('fileResponse', () => {
  // FILE-19
  it('has headers by which browsers neither guess its type, run it nor store it', async () => {
    const file = { size: 2, stream: new Blob(['hi']).stream() }
    const response = fileResponse(file, { filename: 'a.pdf', contentType: 'application/pdf', inline: false })
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '2',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(await response.text()).toBe('hi')
  })
})
