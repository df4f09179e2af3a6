import { MethodBadge } from './method-badge'
import { anchorOf, type OperationObject } from './operation'
import { inner, type JsonSchema } from './schema'

type Groups = [string, { path: string; method: string; operation: OperationObject }[]][]

/** So many fields fit into a cell; the rest is one click away. */
const SHOWN = 6

/** A schema in a few words: its fields, those that may be left out with a question mark. */
function fieldsOf(schema: JsonSchema | undefined): string {
  const list = schema?.properties?.items
  if (list && schema.properties?.totalItems) return `list of ${fieldsOf(list.items)}`
  const object = schema?.anyOf?.find(inner) ?? schema
  const found = object && inner(object)
  if (!found?.properties) return ''
  const names = Object.keys(found.properties).map((name) => (found.required?.includes(name) ? name : `${name}?`))
  const rest = names.length - SHOWN
  const text = [...names.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return object?.items ? `list of { ${text} }` : `{ ${text} }`
}

function requestOf({ requestBody }: OperationObject): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type) return '–'
  const fields = fieldsOf(content?.schema)
  return type === 'application/json' ? fields : [type, fields].filter(Boolean).join(' ')
}

function answerOf({ responses }: OperationObject): string {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code === '201') ?? Object.entries(responses)[0] ?? [] // biome-ignore format: one line
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? []
  return `${status} ${type === 'application/json' ? fieldsOf(content?.schema) || '{}' : type}`
}

/** Every call in one table: verb, path, who may, what goes in and what comes back. */
export function RouteTable({ groups }: { groups: Groups }) {
  return (
    <section id="calls" aria-labelledby="calls-title" className="mt-10 scroll-mt-6">
      <h2 id="calls-title" className="mb-4 text-xl font-semibold tracking-[-0.01em]">
        All calls
      </h2>
      <section aria-label="All calls" className="overflow-x-auto rounded-xl border bg-surface">
        <table className="w-full text-left">
          <thead className="border-b bg-sunken text-sm text-muted">
            <tr>
              <th className="px-4 py-2 font-medium">Verb</th>
              <th className="px-4 py-2 font-medium">Path</th>
              <th className="px-4 py-2 font-medium">Capability</th>
              <th className="px-4 py-2 font-medium">Request</th>
              <th className="px-4 py-2 font-medium">Answer</th>
              <th className="px-4 py-2 font-medium">What it does</th>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(([, operations]) =>
              operations.map(({ method, path, operation }) => (
                <tr key={method + path} className="border-b last:border-b-0">
                  <td className="px-4 py-2">
                    <MethodBadge method={method} />
                  </td>
                  <td className="px-4 py-2">
                    <a
                      href={`#${anchorOf(method, path)}`}
                      className="font-mono text-sm text-accent-text hover:underline"
                    >
                      {path.replace('/api/v1', '')}
                    </a>
                  </td>
                  <td className="px-4 py-2 font-mono text-sm text-muted">
                    {[operation['x-capability'] ?? 'public'].flat().join(', ')}
                  </td>
                  <td className="min-w-56 px-4 py-2 font-mono text-sm wrap-anywhere text-muted">
                    {requestOf(operation)}
                  </td>
                  <td className="min-w-56 px-4 py-2 font-mono text-sm wrap-anywhere text-muted">
                    {answerOf(operation)}
                  </td>
                  <td className="min-w-64 px-4 py-2 text-muted">{operation.summary}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </section>
  )
}
