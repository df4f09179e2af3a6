'use client'
import { useState } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted, inFigures } from '@/lib/core/text/counted'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { madeWords } from './made-words'

type Outcome = NonNullable<AssetImportOutput['outcome']>
type Kind = Outcome['library'][number]['kind']

/** Where a record of a kind is shown; details have no page of their own. */
const pathOf: Record<Kind, ((id: string) => string) | null> = {
  assetTypes: (id) => `asset-types/${id}/view`,
  manufacturers: (id) => `manufacturers/${id}`,
  details: null,
  customers: (id) => `organisations/${id}/view`,
  sites: (id) => `sites-and-zones/${id}/view`,
  zones: (id) => `sites-and-zones/${id}/view`,
}

/** What an import made beside assets and which assets it changed, each name leading to its record. */
export function OutcomeNames({
  outcome: { library, updated },
  updatedCount,
}: {
  outcome: Outcome
  updatedCount: number
}) {
  if (library.length === 0 && updated.length === 0) return null
  return (
    <Card title="By name" description="What it made in the library, and the assets it changed">
      <div className="flex flex-col gap-5">
        {library.map(({ kind, count, records }) => (
          <Names
            key={kind}
            title={`${inFigures(count)} ${madeWords[kind][count === 1 ? 0 : 1]} made`}
            count={count}
            records={records}
            path={pathOf[kind]}
          />
        ))}
        {updated.length > 0 && (
          <Names
            title={`${counted(updatedCount, 'asset')} updated`}
            count={updatedCount}
            records={updated}
            path={(id) => `assets/${id}`}
          />
        )}
      </div>
    </Card>
  )
}

interface NamesProps {
  title: string
  count: number
  records: readonly { id: string; name: string }[]
  path: ((id: string) => string) | null
}

/** Of more names than these the others are asked for. */
const SHOWN = 12

function Names({ title, count, records, path }: NamesProps) {
  const href = usePortalHref()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? records : records.slice(0, SHOWN)
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="nums font-medium">{title}</h3>
      <ul className="mt-1.5 gap-x-6 sm:columns-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="break-inside-avoid py-0.5 break-words">
            {path ? <Link href={href(path(id))}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {shown.length < records.length ? (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {`Show ${records.length - SHOWN} more`}
        </Button>
      ) : (
        count > records.length && (
          <p className="mt-1 text-sm text-muted">{`And ${inFigures(count - records.length)} more`}</p>
        )
      )}
    </section>
  )
}
