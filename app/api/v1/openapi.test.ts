import { expect, it } from 'vitest'
import { route } from '@/lib/api/route'
import { openApiRoutes } from './openapi'

// ERROR-38
it('makes the OpenAPI document once and answers every later call with the same text', async () => {
  let described = 0
  const [declared] = openApiRoutes(() => {
    described++
    return [route({ method: 'GET', path: '/things', access: 'session', summary: 'All things', handle: async () => {} })]
  })
  const text = () => String(declared?.write?.({ openapi: '' } as never))
  expect(JSON.parse(text()).paths['/api/v1/things'].get.summary).toBe('All things')
  expect(text()).toBe(text())
  expect(described).toBe(1)
})
