'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { AssetOutput } from '@/lib/resources/assets/schema'

/** Who the asset belongs to and where it stands, each with the way there. */
export function AssetLocation({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { customer, distributor, organisationZone: zone } = asset
  const isCustomer = actsAsCustomer(viewer)
  const link = (path: string, text: string) => (
    <Link href={href(path)} className="link">
      {text}
    </Link>
  )
  return (
    <Card title="Location">
      <DescriptionList
        columns="phone"
        items={[
          ...(isCustomer
            ? []
            : [{ term: 'Customer', value: customer && link(`organisations/${customer.id}/view`, customer.name) }]),
          { term: 'Distributor', value: distributor?.name },
          {
            term: 'Site & zone',
            value:
              zone && can(viewer, 'sites:see')
                ? link(`sites-and-zones/${zone.id}/view`, zone.locationTrail)
                : zone?.locationTrail,
          },
        ]}
      />
    </Card>
  )
}
