'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useDates } from '@/components/data/use-dates'
import { useRecord } from '@/components/data/use-record'
import { ViewFooter } from '@/components/data/view-footer'
import { QuoteFigures } from '@/components/quote-figures/quote-figures'
import { Banner } from '@/components/ui/banner'
import { DescriptionList } from '@/components/ui/description-list'
import { FormSection } from '@/components/ui/form-section'
import { DialogBody } from '@/components/ui/side-dialog'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'
import type { CustomerOverview } from '@/lib/workflows/customers/schema'
import { BeingMoved } from './being-moved'
import { CustomerBelongings } from './customer-belongings'
import { CustomerWork } from './customer-work'
import { KindBadge } from './kind-badge'
import { NextSteps } from './next-steps'

/** All of an organisation, to read. */
export function OrganisationView({
  organisation: first,
  overview,
}: {
  organisation: OrganisationOutput
  /** Of a customer. */
  overview?: CustomerOverview
}) {
  const organisation = useRecord(organisationsApi, first)
  const { viewer } = usePortal()
  const { date } = useDates()
  const href = usePortalHref()
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
        <CustomerWork id={organisation.id} standing={organisation.standing} />
        {overview && overview.people.total === 0 && !deletedAt && (
          <NextSteps organisation={organisation} mayInvite={overview.mayInvite} />
        )}
        <DescriptionList
          items={[
            { term: 'Organisation name', value: name },
            { term: 'Account code', value: <span className="nums tracking-wide">{accountCode}</span> },
            { term: 'Organisation type', value: <KindBadge isDistributor={isDistributor} /> },
            ...(isClientAdmin && !isDistributor ? [{ term: 'Distributor', value: distributor?.name }] : []),
            { term: 'Tagged assets', value: <span className="nums">{inFigures(hoseCount)}</span> },
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
        {overview && (
          <FormSection title="Quotes" spread>
            <QuoteFigures
              {...overview.quotes}
              root={href('').replace(/\/$/, '')}
              customerId={organisation.id}
              className="grid grid-cols-2 gap-3 *:last:odd:col-span-2"
            />
          </FormSection>
        )}
        {overview && <CustomerBelongings id={organisation.id} overview={overview} />}
      </DialogBody>
      <ViewFooter
        edit={can(viewer, 'organisations:edit-any') && `organisations/${organisation.id}`}
        label="Edit organisation"
      />
    </RouteDialog>
  )
}
