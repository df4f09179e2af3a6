'use client'
import clsx from 'clsx'
import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { Link } from '@/components/ui/link'
import { inFigures } from '@/lib/core/text/counted'
import { complianceText } from '@/lib/domain/schedule/compliance'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'

/** The open work of a customer (ORGANISATION-52); each number leads to the rows that it counts. */
export function CustomerWork({ id, standing }: { id: string; standing: OrganisationOutput['standing'] }) {
  const href = usePortalHref()
  const { date } = useDates()
  if (!standing) return null
  const { planned, due, overdue, toAction, lastVisitAt } = standing
  const planner = (filter: string) => href(`task-planner?filters[customerOrganisationId]=${id}&filters[${filter}]`)
  return (
    <section
      aria-label="Open work"
      className="grid shrink-0 grid-cols-2 overflow-hidden rounded-xl border sm:grid-cols-4"
    >
      <Figure
        term="Overdue"
        value={inFigures(overdue)}
        hint={due > overdue ? `and ${inFigures(due - overdue)} due today` : undefined}
        href={planner('to]=yesterday')}
        icon={overdue > 0 ? Clock : undefined}
      />
      <Figure
        term="To action"
        value={inFigures(toAction)}
        href={planner('taskResult]=3')}
        icon={toAction > 0 ? CircleAlert : undefined}
      />
      <Figure
        term="Compliance"
        value={complianceText(standing) || '–'}
        hint={planned > 0 ? `of ${inFigures(planned)} planned` : 'Nothing is planned'}
      />
      <Figure
        term="Last visit"
        value={date(lastVisitAt) || '–'}
        href={lastVisitAt ? href(`completed-tasks?filters[customerOrganisationId]=${id}`) : undefined}
      />
    </section>
  )
}

interface FigureProps {
  term: string
  value: string
  hint?: string
  href?: string
  /** Of something that is open. */
  icon?: LucideIcon
}

function Figure({ term, value, hint, href, icon: Icon }: FigureProps) {
  const content = (
    <>
      <span className="block text-sm text-muted">{term}</span>
      <span className={clsx('nums mt-0.5 flex items-center gap-1.5 text-lg font-semibold', Icon && 'text-action')}>
        {Icon && <Icon aria-hidden className="size-4" strokeWidth={2.25} />}
        {value}
      </span>
      {hint && <span className="nums block text-sm text-muted">{hint}</span>}
    </>
  )
  const box = '-mt-px -ml-px block border-t border-l px-4 py-3'
  if (!href) return <div className={box}>{content}</div>
  return (
    <Link href={href} className={`${box} hover:bg-hover focus-visible:-outline-offset-2`}>
      {content}
    </Link>
  )
}
