import { expect, it } from 'vitest'
import { answerIn } from './connection'

it('the end of an answer is known by its length or by its last chunk', () => {
  const known = 'HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello'
  expect(answerIn(Buffer.from(known))).toEqual({ status: 201, bytes: 5, isLast: false })
  expect(answerIn(Buffer.from(known.slice(0, -1)))).toBeNull()
  expect(answerIn(Buffer.from(known.slice(0, 20)))).toBeNull()
  const chunked = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'
  expect(answerIn(Buffer.from(chunked))).toEqual({ status: 200, bytes: 15, isLast: true })
  expect(answerIn(Buffer.from(chunked.slice(0, -2)))).toBeNull()
  expect(answerIn(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toEqual({ status: 204, bytes: 0, isLast: false })
})
