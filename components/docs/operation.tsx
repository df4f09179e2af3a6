import { MethodBadge } from './method-badge'
import { type JsonSchema, Schema } from './schema'

export interface OperationObject {
  summary: string
  tags: string[]
  'x-capability'?: string | string[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { description?: string; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

/** The id of a call's place on the page. */
export const anchorOf = (method: string, path: string) => `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** One call; opens to its parameters, body and answers. */
export function Operation({ method, path, operation }: { method: string; path: string; operation: OperationObject }) {
  const { parameters, requestBody, responses } = operation
  const body = requestBody && Object.entries(requestBody.content)[0]
  return (
    <details id={anchorOf(method, path)} className="group scroll-mt-6 rounded-xl border bg-surface">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <MethodBadge method={method} />
        <code className="font-mono text-sm wrap-anywhere">{path}</code>
        <span className="text-muted">{operation.summary}</span>
      </summary>
      <div className="flex flex-col gap-5 border-t px-4 py-4">
        <p className="text-sm text-muted">
          {operation['x-capability'] ? (
            <>
              Needs <code className="font-mono">{[operation['x-capability']].flat().join(' or ')}</code>
            </>
          ) : (
            'Open to everybody'
          )}
        </p>
        {parameters.length > 0 && (
          <Part title="Parameters">
            <ul className="flex flex-col gap-1.5">
              {parameters.map(({ name, in: place, required, description }) => (
                <li key={place + name}>
                  <code className="font-mono text-sm">{name}</code>{' '}
                  <span className="text-sm text-muted">
                    {place}
                    {required && ', required'}
                    {description && ` – ${description}`}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {body && (
          <Part title={`Body (${body[0]})`} hint={requestBody?.description}>
            <Schema schema={body[1].schema} />
          </Part>
        )}
        <Part title="Answers">
          <ul className="flex flex-col gap-3">
            {Object.entries(responses).map(([status, { description, content }]) => (
              <li key={status}>
                <span className="nums font-medium">{status}</span> <span className="text-muted">{description}</span>
                {status.startsWith('2') && content && <Schema schema={Object.values(content)[0]?.schema ?? {}} />}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">
        {title} {hint && <span className="font-normal text-muted">{hint}</span>}
      </h3>
      {children}
    </section>
  )
}
