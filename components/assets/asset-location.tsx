'use client'
import { usePortal } from '@/components/data/portal-context'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AssetOutput } from '@/lib/resources/assets/schema'

/** Who the asset belongs to and where it stands. */
export function AssetLocation({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  return (
    <Card title="Location">
      <DescriptionList
        columns={1}
        items={[
          ...(actsAsCustomer(viewer) ? [] : [{ term: 'Customer', value: asset.customerName }]),
          { term: 'Distributor', value: asset.distributorName },
          { term: 'Site & zone', value: asset.organisationZone?.locationTrail },
        ]}
      />
    </Card>
  )
}
