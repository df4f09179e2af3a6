import { accessOf } from './access'
import { addressOf, type DescribedCall, type Group, type OperationObject } from './groups'
import { MethodBadge } from './method-badge'
import { Prose } from './prose'
import { inner, type JsonSchema } from './schema'

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
export function RouteTable({ groups }: { groups: readonly Group[] }) {
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
        <tbody className={look}>
          {groups.flatMap(({ tag, calls }) =>
            calls.map((call) => <RouteRow key={call.method + call.path} tag={tag} call={call} />),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Of all rows, said once: there are some three hundred. A cell names its column where the table has no head. */
const look = [
  'max-lg:block [&_tr]:border-b [&_tr]:last:border-b-0 max-lg:[&_tr]:block max-lg:[&_tr]:p-4',
  '[&_td]:px-4 [&_td]:py-2.5 [&_td]:align-top max-lg:[&_td]:block max-lg:[&_td]:px-0 max-lg:[&_td]:py-1',
  '[&_a]:font-mono [&_a]:text-sm [&_a]:wrap-anywhere [&_a]:text-accent-text [&_a]:hover:underline',
  '[&_p]:mt-0.5 [&_p]:text-sm [&_p]:text-muted',
  '[&_[data-label]]:text-sm [&_[data-label]]:wrap-anywhere [&_[data-label]]:text-muted',
  'max-lg:[&_[data-label]]:before:block max-lg:[&_[data-label]]:before:font-sans max-lg:[&_[data-label]]:before:text-xs',
  'max-lg:[&_[data-label]]:before:font-medium max-lg:[&_[data-label]]:before:text-ink',
  'max-lg:[&_[data-label]]:before:content-[attr(data-label)]',
].join(' ')

function RouteRow({ tag, call }: { tag: string; call: DescribedCall }) {
  const { method, path, operation } = call
  const access = accessOf(operation['x-capability'])
  return (
    <tr>
      <td className="w-24">
        <MethodBadge method={method} />
      </td>
      <td className="lg:w-[24%]">
        <a href={addressOf(tag, call)}>{path.replace('/api/v1', '')}</a>
        <p>
          <Prose text={operation.summary} />
        </p>
      </td>
      <td data-label="Capability" className={access.isCapability ? 'font-mono lg:w-[14%]' : 'lg:w-[14%]'}>
        {access.text}
      </td>
      <td data-label="Request" className="font-mono lg:w-[27%]">
        {requestOf(operation)}
      </td>
      <td data-label="Answer" className="font-mono lg:w-[27%]">
        {answerOf(operation)}
      </td>
    </tr>
  )
}
