import { LogoMark } from '@/components/ui/logo'
import type { openApiDocument } from '@/lib/api/openapi'
import { Operation, type OperationObject } from './operation'
import { Overview } from './overview'
import { RouteTable } from './route-table'

type Document = ReturnType<typeof openApiDocument>

/** All calls of the document, grouped by resource. */
function groups({ paths }: Document) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OperationObject,
    })),
  )
  const byTag = new Map<string, typeof all>()
  for (const one of all) {
    const tag = one.operation.tags[0] ?? ''
    byTag.set(tag, [...(byTag.get(tag) ?? []), one])
  }
  return [...byTag].sort(([a], [b]) => a.localeCompare(b))
}

/** The reference page: how to call, a table of every call, then each call with its parameters, body and answer. */
export function Reference({ document }: { document: Document }) {
  const grouped = groups(document)
  return (
    <div className="mx-auto flex max-w-[1240px] gap-10 px-4 py-8 sm:px-6">
      <nav
        aria-label="Resources"
        data-chrome
        className="sticky top-8 hidden h-[calc(100dvh-4rem)] w-52 shrink-0 overflow-y-auto lg:block"
      >
        <p className="mb-4 flex items-center gap-2 font-semibold">
          <LogoMark className="size-5 text-accent-text" /> Tagwarden API
        </p>
        <ul className="flex flex-col">
          {['overview', 'calls', ...grouped.map(([tag]) => tag)].map((tag) => (
            <li key={tag}>
              <a
                href={`#${tag}`}
                className="flex min-h-7 items-center rounded-sm px-2 text-muted hover:bg-hover hover:text-ink"
              >
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 flex-1">
        <Overview />
        <RouteTable groups={grouped} />
        {grouped.map(([tag, operations]) => (
          <section key={tag} id={tag} aria-labelledby={`${tag}-title`} className="mt-12 scroll-mt-6">
            <h2 id={`${tag}-title`} className="mb-4 text-xl font-semibold tracking-[-0.01em]">
              {tag}
            </h2>
            <div className="flex flex-col gap-3">
              {operations.map((one) => (
                <Operation key={one.method + one.path} {...one} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}
