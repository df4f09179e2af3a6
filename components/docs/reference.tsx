import { LogoMark } from '@/components/ui/logo-mark'
import type { openApiDocument } from '@/lib/api/openapi'
import { OpenMark, Operation, type OperationObject } from './operation'
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

/** Links to the parts of the page. */
function Places({ tags }: { tags: string[] }) {
  const places = [['overview', 'Overview'], ['calls', 'All calls'], ...tags.map((tag) => [tag, tag])]
  return (
    <ul className="flex flex-col max-lg:grid max-lg:grid-cols-2">
      {places.map(([id, label]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-7 items-center rounded-sm px-2 text-muted wrap-anywhere hover:bg-hover hover:text-ink max-lg:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The reference page: how to call, a table of every call, then each call with its parameters, body and answer. */
export function Reference({ document }: { document: Document }) {
  const grouped = groups(document)
  const tags = grouped.map(([tag]) => tag)
  return (
    <div className="mx-auto flex max-w-[1600px] gap-10 px-4 py-8 sm:px-6">
      <nav
        aria-label="Resources"
        data-chrome
        className="sticky top-8 hidden h-[calc(100dvh-4rem)] w-52 shrink-0 overflow-y-auto lg:block"
      >
        <p className="mb-4 flex items-center gap-2 font-semibold">
          <LogoMark className="size-5 text-accent-text" /> Tagwarden API
        </p>
        <Places tags={tags} />
      </nav>
      <main className="min-w-0 flex-1">
        <Overview />
        <details data-chrome className="group mt-6 rounded-xl border bg-surface lg:hidden">
          <summary className="relative flex min-h-12 cursor-pointer items-center px-4 font-medium">
            On this page <OpenMark />
          </summary>
          <nav aria-label="Resources, on a small screen" className="border-t p-2">
            <Places tags={tags} />
          </nav>
        </details>
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
