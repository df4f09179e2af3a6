import { accessOf } from './access'
import { MethodBadge } from './method-badge'
import { anchorOf, type OperationObject } from './operation'
import { Prose } from './prose'
import { inner, type JsonSchema } from './schema'

type Groups = [string, { path: string; method: string; operation: OperationObject }[]][]

/** The number of fields that a cell shows; the rest is one click away. */
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

/** The parameters in the query: `?page, limit, sort, filters[keywords]`. */
function queryOf({ parameters }: OperationObject): string {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const rest = names.length - SHOWN
  return names.length ? `?${[...names.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}` : ''
}

function requestOf(operation: OperationObject): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = type === undefined || type === 'application/json' ? '' : type
  return [queryOf(operation), body, fieldsOf(content?.schema)].filter(Boolean).join(' ') || '–'
}

function answerOf({ responses }: OperationObject): string {
  const [status = '', answer] =
    Object.entries(responses).find(([code]) => code === '201') ?? Object.entries(responses)[0] ?? []
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? []
  return `${status} ${type === 'application/json' ? fieldsOf(content?.schema) || '{}' : type}`
}

const columns = ['Verb', 'Path', 'Capability', 'Request', 'Answer'] as const

/** Every call in one table: verb, path, who may, what goes in and what comes back. On a small screen a card each. */
export function RouteTable({ groups }: { groups: Groups }) {
  return (
    <section id="calls" aria-labelledby="calls-title" className="mt-10 scroll-mt-6">
      <h2 id="calls-title" className="mb-4 text-xl font-semibold tracking-[-0.01em]">
        All calls
      </h2>
      <table className="w-full overflow-hidden rounded-xl border bg-surface text-left max-lg:block">
        <thead className="border-b bg-sunken text-sm text-muted max-lg:hidden">
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col" className="px-4 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {groups.flatMap(([, operations]) =>
            operations.map((one) => <RouteRow key={one.method + one.path} {...one} />),
          )}
        </tbody>
      </table>
    </section>
  )
}

function RouteRow({ method, path, operation }: { method: string; path: string; operation: OperationObject }) {
  const access = accessOf(operation['x-capability'])
  const cell = 'px-4 py-2.5 align-top max-lg:block max-lg:px-0 max-lg:py-1'
  const code = 'font-mono text-sm wrap-anywhere text-muted'
  return (
    <tr className="border-b last:border-b-0 max-lg:block max-lg:p-4">
      <td className={`${cell} w-24`}>
        <MethodBadge method={method} />
      </td>
      <td className={`${cell} lg:w-[24%]`}>
        <a
          href={`#${anchorOf(method, path)}`}
          className="font-mono text-sm wrap-anywhere text-accent-text hover:underline"
        >
          {path.replace('/api/v1', '')}
        </a>
        <p className="mt-0.5 text-sm text-muted">
          <Prose text={operation.summary} />
        </p>
      </td>
      <td className={`${cell} lg:w-[14%]`}>
        <Label text="Capability" />
        <span className={access.isCapability ? code : 'text-sm text-muted'}>{access.text}</span>
      </td>
      <td className={`${cell} lg:w-[27%]`}>
        <Label text="Request" />
        <span className={code}>{requestOf(operation)}</span>
      </td>
      <td className={`${cell} lg:w-[27%]`}>
        <Label text="Answer" />
        <span className={code}>{answerOf(operation)}</span>
      </td>
    </tr>
  )
}

/** The column's title, where the table has no head. */
const Label = ({ text }: { text: string }) => <span className="block text-xs font-medium lg:hidden">{text}</span>
