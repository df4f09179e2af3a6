import { expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi'
import { route } from './route'

// ERROR-22, ERROR-38
it('the document has the id of a record in the body of a PUT, and in the path of a PATCH', () => {
  const declare = (method: 'PUT' | 'PATCH', path: string) =>
    route({
      method,
      path,
      access: 'session',
      summary: '',
      body: z.object({ name: z.string() }),
      handle: async () => {},
    })
  const { paths } = openApiDocument([declare('PUT', '/things'), declare('PATCH', '/things/{id}')])
  const bodyOf = (path: string, method: string) => paths[path]?.[method] as { requestBody: { content: object } }
  const content = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
  const id = { type: 'string', format: 'uuid' }
  expect(bodyOf('/api/v1/things', 'put')).toMatchObject(
    content({ properties: { id, name: { type: 'string' } }, required: ['id', 'name'] }),
  )
  expect(bodyOf('/api/v1/things/{id}', 'patch')).toMatchObject(content({ required: ['name'] }))
})

// ERROR-38
it('the document names the server, and gives each call a name that no other has', () => {
  const declare = (path: string) =>
    route({ method: 'GET', path, access: 'session', summary: '', handle: async () => {} })
  const document = openApiDocument([declare('/clients/users/{id}'), declare('/uploads/{id}/{size}')])
  expect(document.servers).toEqual([{ url: '/' }])
  const names = Object.values(document.paths).map(({ get }) => (get as { operationId: string }).operationId)
  expect(names).toEqual(['getClientsUsersById', 'getUploadsByIdBySize'])
})
