export interface JsonSchema {
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  maxLength?: number
}

/**
 * A schema's type in a few words: `string (uuid) | null`, `array of object`, `1 | 2 | 3`. An empty text stands for
 * `null`.
 */
function typeOf({ type, format, const: constant, enum: values, anyOf, items, maxLength }: JsonSchema): string {
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) {
    const types = new Set(anyOf.filter((one) => one.const !== '').map(typeOf))
    return [...types].sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ')
  }
  if (items) return `array of ${typeOf(items)}`
  const name = [type ?? 'any'].flat().join(' | ')
  const notes = [format, maxLength && `at most ${maxLength} characters`].filter(Boolean).join(', ')
  return notes ? `${name} (${notes})` : name
}

/** The object inside, where there is one: of an array, or beside null. */
export const inner = (schema: JsonSchema): JsonSchema | undefined =>
  schema.properties
    ? schema
    : schema.items
      ? inner(schema.items)
      : schema.anyOf?.map(inner).find((found) => found !== undefined)

/** The fields of a schema as a nested list. */
export function Schema({ schema }: { schema: JsonSchema }) {
  const object = inner(schema)
  if (!object?.properties) return <code className="font-mono text-sm text-muted">{typeOf(schema)}</code>
  return (
    <ul className="mt-1 flex flex-col gap-1 border-l pl-4">
      {Object.entries(object.properties).map(([name, field]) => (
        <li key={name}>
          <code className="font-mono text-sm">{name}</code>{' '}
          <span className="text-sm text-muted">
            {typeOf(field)}
            {!object.required?.includes(name) && ', optional'}
            {field.description && ` – ${field.description}`}
          </span>
          {inner(field) && <Schema schema={field} />}
        </li>
      ))}
    </ul>
  )
}
