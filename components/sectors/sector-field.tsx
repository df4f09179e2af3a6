'use client'
import { useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '@/components/data/list-answer'
import { useCall, usePortal, usePortalHref } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import { actsAsClientAdmin } from '@/lib/permissions/actor'
import { can } from '@/lib/permissions/can'

interface SectorFieldProps {
  /** Whose library it is; undefined until a client admin has chosen. */
  organisationId: string | undefined
  onChange?: () => void
  readOnly?: boolean
}

/** The sector of a task or asset type; where there is none to choose, it says who can make one and leads there. */
export function SectorField({ organisationId, onChange, readOnly }: SectorFieldProps) {
  const sectors = useApiOptions('/sectors', namedOption, { organisationId })
  const isMissing = useHasNone(readOnly ? undefined : organisationId)
  return (
    <div>
      <Combobox
        // Those of another organisation, or the first one of this.
        key={`${organisationId} ${isMissing}`}
        name="sectorId"
        label="Sector"
        load={sectors}
        onChange={onChange}
        empty="No sectors for this organisation"
        placeholder="Choose a sector"
        readOnly={readOnly}
        disabled={!organisationId}
        hint={organisationId ? undefined : 'Choose the organisation first'}
      />
      {isMissing && <MissingSector organisationId={organisationId} />}
    </div>
  )
}

/** Whether the organisation has no sector; looked at again when one comes back from the page that makes one. */
function useHasNone(organisationId: string | undefined): boolean {
  const { organisationId: actingAs } = usePortal()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['/sectors', actingAs, 'any', organisationId],
    queryFn: ({ signal }) =>
      call<ListAnswer<unknown>>('GET', `/sectors?filters[organisationId]=${organisationId}&limit=1`, { signal }),
    enabled: organisationId !== undefined,
    staleTime: 0,
  })
  return data?.totalItems === 0
}

/** In a new tab, so that what was typed here stays. */
function MissingSector({ organisationId }: Pick<SectorFieldProps, 'organisationId'>) {
  const { actor } = usePortal()
  const href = usePortalHref()
  const picked = actsAsClientAdmin(actor) ? `?organisationId=${organisationId}` : ''
  return (
    <p role="status" className="mt-1.5 text-sm text-muted">
      No sectors for this organisation.{' '}
      {can(actor, 'sectors:manage') ? (
        <a href={href(`sectors/add${picked}`)} target="_blank" rel="noopener" className="link">
          Create a sector (opens in a new tab)
        </a>
      ) : (
        'A manager or an admin of it can create one.'
      )}
    </p>
  )
}
