import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { request } from '@/lib/testing/request'

/* Comes after all API tests. A run of some files leaves this one out. */

it('every call of the API was answered by some test', async () => {
  const { body: document } = await request('GET', '/api/v1/openapi.json')
  const file = process.env.TEST_ANSWERED ?? ''
  const answered = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(calls.length).toBeGreaterThan(0)
  const left = calls.filter((call) => !answered.has(call))
  expect(left, 'No test gets an answer from these calls').toEqual([])
})
