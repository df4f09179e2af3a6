'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Link } from '@/components/ui/link'
import { counted, inFigures } from '@/lib/core/text/counted'
import { severityLabel } from '@/lib/domain/findings/words'
import { SeverityBadge } from './finding-badges'

interface OpenFindingsProps {
  asset: { id: string; name: string }
  count: number
  /** The worst of them. */
  worst: number | null
}

/**
 * How many findings are open on an asset and how bad the worst is, as the way to them. Nothing where there are none.
 */
export function OpenFindings({ asset, count, worst }: OpenFindingsProps) {
  const { defectScheme } = usePortal()
  const href = usePortalHref()
  if (worst === null) return null
  const label = severityLabel(defectScheme, worst)
  return (
    <Link
      href={href(`findings?filters[active]=1&filters[assetId]=${asset.id}`)}
      aria-label={`${counted(count, 'open finding')} on ${asset.name}, ${count === 1 ? '' : 'the worst '}${label}`}
      className="rounded-md hover:underline"
    >
      <SeverityBadge severity={worst} label={count === 1 ? label : `${inFigures(count)} · ${label}`} />
    </Link>
  )
}
