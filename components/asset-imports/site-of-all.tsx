'use client'
import { usePortal } from '@/components/data/portal-context'
import { useLocations } from '@/components/data/use-locations'
import { Combobox } from '@/components/ui/combobox'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { useReading } from './use-reading'

const label = 'Site of rows without one'

/**
 * At which site rows are that name none (REGRUN-7). A distributor chooses its customer first: what rows without a site
 * come to is said all the same.
 */
export function SiteOfAll({ reading }: { reading: ReturnType<typeof useReading> }) {
  const { mapping, choices, names } = reading
  const { viewer, organisationId } = usePortal()
  const customerId = actsAsCustomer(viewer) ? organisationId : (choices.customerOrganisationId ?? undefined)
  const load = useLocations(customerId)
  const hint = hintOf(Object.values(mapping))
  if (!customerId) return hint && <p className="text-sm text-muted">{hint}</p>
  const { siteId } = choices
  return (
    <Combobox
      {...reading.at(label)}
      label={label}
      optional
      hint={hint ?? 'Rows of which the site is empty'}
      load={load}
      delay={0}
      placeholder="Choose a site or zone"
      empty="This customer has no sites yet"
      value={siteId ? { value: siteId, label: names[siteId] ?? '…' } : null}
      onChange={(chosen) => {
        if (chosen) reading.learn({ id: chosen.value, name: chosen.label })
        reading.choose({ siteId: chosen?.value ?? null }, label)
      }}
    />
  )
}

/** What becomes of rows where no column has the site; `null` where one has. */
function hintOf(fields: readonly string[]): string | null {
  if (fields.some((field) => field === 'site' || field.startsWith('path:'))) return null
  if (!fields.some((field) => field.startsWith('zone:'))) return 'No column has the site'
  return 'No column has the site. Zones are in the customer’s only site, or else the outermost one is the site.'
}
