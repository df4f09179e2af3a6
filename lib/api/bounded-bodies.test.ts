import { expect, it } from 'vitest'
import { z } from 'zod'
import { table } from '@/app/api/v1/routes'
import { processorTime } from '@/lib/testing/processor-time'
import { parse } from './validate'

type Schema = z.core.JSONSchema.JSONSchema

/** The places of a body where there may be as many entries as one likes: lists, and maps of names. */
function unbounded(schema: Schema, at: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[]
  const items = typeof schema.items === 'object' ? [[schema.items as Schema, `${at}[]`] as const] : []
  // What is passed on unread, as what a browser adds of its own, has no schema and costs nothing.
  const isRead = Object.keys(schema.additionalProperties ?? {}).length > 0
  const names = isRead ? (schema.additionalProperties as Schema) : null
  const own = [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${at}[]`] : []),
    ...(names && schema.maxProperties === undefined ? [`${at}.*`] : []),
  ]
  const within = [
    ...parts.map((part) => [part, at] as const),
    ...items,
    ...(names ? [[names as Schema, `${at}.*`] as const] : []),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [part as Schema, `${at}.${name}`] as const),
  ]
  return [...own, ...within.flatMap(([part, place]) => unbounded(part, place))]
}

const jsonBodies = table.declarations.filter(
  ({ body, accepts }) => body && accepts !== 'multipart' && accepts !== 'raw',
)

// ERROR-44
it('every list and every map of a body says how many entries it takes', () => {
  const found = jsonBodies.flatMap(({ method, path, body }) =>
    unbounded(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }), `${method} ${path} `),
  )
  expect([...new Set(found)]).toEqual([])
})

// ERROR-44
it.each(['POST /bulk', 'POST /savedViews', 'POST /reminders'])(
  '%s counts entries before it looks at any',
  async (call) => {
    const declaration = jsonBodies.find(({ method, path }) => `${method} ${path}` === call)
    const filters = Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, {}]))
    const refused = () =>
      expect(() => parse(declaration?.body as z.ZodType, { filters })).toThrow(
        expect.objectContaining({
          status: 422,
          body: expect.objectContaining({ filters: [expect.stringMatching(/^Must be at most \d+ entries$/)] }),
        }),
      )
    expect(await processorTime(refused)).toBeLessThan(1_000)
  },
)
