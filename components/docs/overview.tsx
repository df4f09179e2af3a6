import { Prose } from './prose'

const facts: [string, string][] = [
  ['Base', '`/api/v1` on the host of your portal. JSON in and out, UTF-8. A trailing slash is accepted on every path.'],
  [
    'Who calls',
    '`Authorization: Bearer {accessToken}` from `POST /login`, or the portal’s own session cookie. Access tokens live 15 minutes; `POST /refresh` gives a new pair.',
  ],
  [
    'Acting in',
    'Header `organisationId`: an organisation’s id, or `admin` for a client admin. It may be left out by a user with exactly one organisation.',
  ],
  [
    'Ids',
    'UUIDs. A POST may bring its own id: the same call again with the same id answers what the first one created, so a lost answer can simply be asked for again.',
  ],
  [
    'Changes',
    'PUT names the record by the `id` in its body, PATCH by its path. Both change only the fields that are sent; fields that the caller may not set are ignored.',
  ],
  ['Lists', '`?page=1&limit=15&filters[keywords]=hose&filters[taskResult][]=2&filters[taskResult][]=3&sort=-nextDue`'],
  [
    'Errors',
    '`{ "field": ["message"], "global": ["message"] }` with 400, 401, 403, 404, 405, 409, 413, 415, 422, 429 or 503. Every answer carries `x-request-id`.',
  ],
]

/** What holds for every call. */
export function Overview() {
  return (
    <section id="overview" aria-labelledby="overview-title" className="scroll-mt-6">
      <h1 id="overview-title" className="text-3xl font-semibold tracking-[-0.02em]">
        API reference
      </h1>
      <p className="mt-2 max-w-2xl text-md text-muted">
        Everything the portal does, it does through these calls, and so can you. The same description for machines:{' '}
        <a href="/api/v1/openapi.json" className="link">
          openapi.json
        </a>{' '}
        (OpenAPI 3.1).
      </p>
      <dl className="mt-6 grid gap-x-6 rounded-xl border bg-surface p-5 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="font-medium">{term}</dt>
            <dd className="min-w-0 text-muted wrap-anywhere max-sm:mb-4">
              <Prose text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
