'use client'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { inFigures } from '@/lib/core/text/counted'
import { FaultyLines, previewRows } from './import-check'
import type { ImportKind } from './import-kinds'
import type { useImport } from './use-import'

/** What was made and what was changed, and the lines that were left out. */
export function ImportResult({
  kind,
  work,
  into,
}: {
  kind: ImportKind
  work: ReturnType<typeof useImport>
  /** The organisation's name, where one was chosen. */
  into?: string
}) {
  const href = usePortalHref()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { result, read } = work
  if (!result || !read) return null
  const rows = previewRows(read, work.reports)
  const skipped = read.skippedRows.length
  const lines = [
    { label: 'Created', count: result.created },
    { label: 'Updated', count: result.updated },
    { label: 'Left as they are', count: rows.length - skipped - result.created - result.updated },
    { label: 'Skipped', count: skipped },
  ]
  return (
    <Card className="max-w-2xl">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
        <h2 ref={title} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
          {`The ${kind.many} were imported`}
        </h2>
      </div>
      <p className="mt-1 text-muted">
        {work.file?.name}
        {into && ` into ${into}`}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {lines.map(({ label, count }) => (
          <div key={label} className="rounded-lg border p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="nums mt-0.5 text-xl font-semibold">{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
      {result.created > 0 && kind.afterwards && (
        <div className="mt-5">
          <Banner kind="warning">{kind.afterwards}</Banner>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
        <ButtonLink variant="primary" href={href(kind.library.path)}>
          Go to the {kind.library.label}
        </ButtonLink>
        <Button onClick={() => work.choose(undefined)}>Import another file</Button>
        <FaultyLines kind={kind} read={read} rows={rows} />
      </div>
    </Card>
  )
}
