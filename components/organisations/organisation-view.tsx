'use client'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useDates } from '@/components/data/use-dates'
import { ViewFooter } from '@/components/data/view-footer'
import { Banner } from '@/components/ui/banner'
import { DescriptionList } from '@/components/ui/description-list'
import { FormSection } from '@/components/ui/form-section'
import { DialogBody } from '@/components/ui/side-dialog'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'
import { BeingMoved } from './being-moved'
import { KindBadge } from './kind-badge'

/** All of an organisation, to read. */
export function OrganisationView({ organisation }: { organisation: OrganisationOutput }) {
  const { viewer } = usePortal()
  const { date } = useDates()
  const isClientAdmin = actsAsClientAdmin(viewer)
  const { name, accountCode, isDistributor, distributor, hoseCount, deletedAt, progress, following } = organisation
  return (
    <RouteDialog over="organisations" title={`View ${isClientAdmin ? 'organisation' : 'customer'}`} subtitle={name}>
      <DialogBody>
        {deletedAt && (
          <Banner kind="warning">
            Archived since {date(deletedAt)}: its users have no access, and its assets can’t be changed.
          </Banner>
        )}
        {progress && (
          <div>
            <BeingMoved progress={progress} following={following} />
          </div>
        )}
        <DescriptionList
          items={[
            { term: 'Organisation name', value: name },
            { term: 'Account code', value: <span className="nums tracking-wide">{accountCode}</span> },
            { term: 'Organisation type', value: <KindBadge isDistributor={isDistributor} /> },
            ...(isClientAdmin && !isDistributor ? [{ term: 'Distributor', value: distributor?.name }] : []),
            { term: 'Tagged assets', value: <span className="nums">{hoseCount.toLocaleString('en-GB')}</span> },
          ]}
        />
        <FormSection title="Contact" spread>
          <DescriptionList
            items={[
              { term: 'Contact name', value: organisation.contactName },
              {
                term: 'Contact email',
                value: (
                  <a href={`mailto:${organisation.contactEmail}`} className="link">
                    {organisation.contactEmail}
                  </a>
                ),
              },
              { term: 'Address line 1', value: organisation.addressLine1 },
              { term: 'Address line 2', value: organisation.addressLine2 },
              { term: 'Town/City', value: organisation.town },
              { term: 'Post code', value: organisation.postCode },
            ]}
          />
        </FormSection>
      </DialogBody>
      <ViewFooter
        edit={can(viewer, 'organisations:edit-any') && `organisations/${organisation.id}`}
        label="Edit organisation"
      />
    </RouteDialog>
  )
}
