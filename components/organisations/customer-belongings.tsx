'use client'
import type { ReactNode } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { FormSection } from '@/components/ui/form-section'
import { Link } from '@/components/ui/link'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { roleNames } from '@/lib/domain/permissions/role-names'
import type { CustomerOverview } from '@/lib/workflows/customers/schema'

/** A customer's first sites, and who uses the portal there (ORGANISATION-56). */
export function CustomerBelongings({ id, overview: { sites, people } }: { id: string; overview: CustomerOverview }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  return (
    <>
      <FormSection title="Sites and zones" spread>
        <Few
          total={sites.total}
          shown={sites.items.length}
          none="There are no sites yet"
          all={href(`sites-and-zones?organisationId=${id}`)}
        >
          {sites.items.map((site) => (
            <li key={site.id}>
              <Link
                className="link inline-flex min-h-6 items-center"
                href={href(`assets?filters[organisationZoneId]=${site.id}`)}
              >
                {site.locationTrail}
              </Link>
            </li>
          ))}
        </Few>
      </FormSection>
      <FormSection title="People" spread>
        <Few
          total={people.total}
          shown={people.items.length}
          none="Nobody of this customer uses the portal yet"
          all={actsAsClientAdmin(viewer) ? href(`users?filters[organisationId]=${id}`) : undefined}
        >
          {people.items.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">{one.fullName}</span>
              <span className="text-sm text-muted">{roleNames[one.role as keyof typeof roleNames]}</span>
            </li>
          ))}
        </Few>
      </FormSection>
    </>
  )
}

interface FewProps {
  total: number
  shown: number
  none: string
  /** Where all of them are. */
  all?: string
  children: ReactNode
}

function Few({ total, shown, none, all, children }: FewProps) {
  if (total === 0) return <p className="text-muted">{none}</p>
  const more = `${inFigures(total)} in all`
  return (
    <>
      <ul className="flex flex-col gap-2">{children}</ul>
      {total > shown &&
        (all ? (
          <Link className="link inline-flex min-h-6 items-center self-start" href={all}>
            {more}
          </Link>
        ) : (
          <p className="text-sm text-muted">{more}</p>
        ))}
    </>
  )
}
