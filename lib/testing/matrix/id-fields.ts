import { z } from 'zod'

/** JSON Schema, as far as ids are looked for in it. */
interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/**
 * The fields of a body that are ids, as the schema says: `sectorId`, `checkIds[]`, `organisationIds[].organisationId`.
 * What the documentation shows as an id is one; nothing is listed by hand.
 */
export function idFields(body: z.ZodType): string[] {
  const found = new Set<string>()
  const walk = (schema: Schema, path: string): void => {
    if (schema.format === 'uuid') found.add(path)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, path ? `${path}.${name}` : name)
    if (schema.items) walk(schema.items, `${path}[]`)
    for (const inner of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(inner, path)
  }
  walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, '')
  return [...found].sort()
}
