'use client'
import { NothingToChoose } from '@/components/data/nothing-to-choose'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useIsEmpty } from '@/components/data/use-is-empty'
import { Combobox } from '@/components/ui/combobox'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { sectorsApi } from '@/lib/resources/sectors/client'

interface SectorFieldProps {
  /** Whose library it is; undefined until a client admin has chosen. */
  organisationId: string | undefined
  onChange?: () => void
  readOnly?: boolean
}

/** The sector of a task or asset type; where there is none to choose, it says who can make one and leads there. */
export function SectorField({ organisationId, onChange, readOnly }: SectorFieldProps) {
  const sectors = useApiOptions(sectorsApi, namedOption, { organisationId })
  const isMissing = useIsEmpty(
    sectorsApi,
    { organisationId: organisationId ?? '' },
    { enabled: !readOnly && Boolean(organisationId) },
  )
  return (
    <div>
      <Combobox
        // Asked for again for another organisation, or when the first sector was made.
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

function MissingSector({ organisationId }: Pick<SectorFieldProps, 'organisationId'>) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const picked = actsAsClientAdmin(viewer) ? `?organisationId=${organisationId}` : ''
  return (
    <NothingToChoose
      create={can(viewer, 'sectors:manage') && { href: href(`sectors/add${picked}`), label: 'Create a sector' }}
      otherwise="A manager or an admin of it can create one."
    >
      No sectors for this organisation.
    </NothingToChoose>
  )
}
