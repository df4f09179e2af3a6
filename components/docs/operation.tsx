import { ChevronDown } from 'lucide-react'
import { accessOf } from './access'
import { anchorOf, type DescribedCall, type OperationObject } from './groups'
import { MethodBadge } from './method-badge'
import { Prose } from './prose'
import { Schema } from './schema'

/** One call; opens to its parameters, body and answers. */
export function Operation({ method, path, operation }: DescribedCall) {
  const { parameters, requestBody, responses } = operation
  const access = accessOf(operation['x-capability'])
  const body = requestBody && Object.entries(requestBody.content)[0]
  return (
    <details className="group rounded-xl border bg-surface">
      <summary className="relative flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-12 pl-4">
        <MethodBadge method={method} />
        <code className="font-mono text-sm wrap-anywhere">{path}</code>
        <span className="text-muted">
          <Prose text={operation.summary} />
        </span>
        <OpenMark />
      </summary>
      {/* Within the details, so that a link to it opens them; it comes to rest below the call's own line. */}
      <div id={anchorOf(method, path)} className="flex scroll-mt-24 flex-col gap-5 border-t px-4 py-4">
        <p className="text-sm text-muted">
          {access.isCapability ? 'Needs ' : 'Open to '}
          <span className={access.isCapability ? 'font-mono text-ink' : undefined}>{access.text}</span>
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
                    {description && (
                      <>
                        {' – '}
                        <Prose text={description} />
                      </>
                    )}
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
            {inOrder(responses).map(([status, { description, content }]) => (
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

/** What a call answers at first, before what it answers when it is repeated; then the errors. */
const inOrder = (responses: OperationObject['responses']) =>
  Object.entries(responses).sort(([a], [b]) => Number(b === '201') - Number(a === '201'))

/** At the end of a summary: whether its details are open. */
export const OpenMark = () => (
  <ChevronDown
    aria-hidden
    className="absolute top-4 right-4 size-4 text-muted transition-transform group-open:rotate-180"
  />
)

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
