import { MethodBadge } from './method-badge'
import { anchorOf, type OperationObject } from './operation'

type Groups = [string, { path: string; method: string; operation: OperationObject }[]][]

/** Every call in one table: verb, path, who may, what it is for. */
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
