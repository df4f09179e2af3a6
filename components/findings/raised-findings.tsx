'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Link } from '@/components/ui/link'
import { severityLabel } from '@/lib/domain/findings/words'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'
import { SeverityBadge, StateBadge } from './finding-badges'

/** What a result found, each the way to what became of it. Nothing where there is none. */
export function RaisedFindings({ findings }: Pick<CompletedCheckOutput, 'findings'>) {
  const { defectScheme } = usePortal()
  const href = usePortalHref()
  if (findings.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm text-muted">Findings</h3>
      <ul className="flex flex-col gap-2">
        {findings.map(({ id, number, title, severity, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={href(`findings/${id}`)} className="min-w-40 flex-1 link">
              {number} · {title}
            </Link>
            <SeverityBadge severity={severity} label={severityLabel(defectScheme, severity)} />
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
