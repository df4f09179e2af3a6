import { afterEach, expect, it, vi } from 'vitest'
import { onRequestError } from '@/instrumentation'
import { didGiveUp, noteGaveUp } from './gave-up'

afterEach(() => {
  vi.unstubAllEnvs()
})

// ERROR-41
it.each([
  ['timeout exceeded when trying to connect', true],
  ['Cannot read properties of undefined', false],
])('a page that failed by "%s" waited for the database: %s', async (message, gaveUp) => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  const request = { path: '/portal/1', method: 'GET', headers: { 'x-request-id': message } }
  await onRequestError(new Error(message), request, {} as never)
  expect([didGiveUp(message), didGiveUp(message)]).toEqual([gaveUp, false])
})

it('the latest thousand requests that gave up are remembered', () => {
  for (let at = 0; at <= 1_000; at++) noteGaveUp(`request ${at}`)
  expect([0, 1, 1_000].map((at) => didGiveUp(`request ${at}`))).toEqual([false, true, true])
})
