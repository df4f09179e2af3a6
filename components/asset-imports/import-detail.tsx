'use client'
import { useQuery } from '@tanstack/react-query'
import { recordCall } from '@/components/data/calls'
import { usePortalHref } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { assetImportsApi } from '@/lib/resources/asset-imports/client'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { ImportOutcome } from './import-outcome'
import { ImportRunning } from './import-running'
import { ReadRegister } from './read-register'
import { ImportStateBadge } from './state-badge'

/** So often somebody who watches a register come in sees it move. */
const everyMs = 2_000

/** A register from its columns to what became of it (REGISTER-16). */
export function ImportDetail({ first }: { first: AssetImportOutput }) {
  const { data: register } = useQuery({
    ...useAnswerQuery()(recordCall(assetImportsApi, first.id)),
    initialData: first,
    refetchInterval: ({ state }) => (isMoving(state.data) ? everyMs : false),
  })
  const href = usePortalHref()
  return (
    <>
      <PortalHeader
        title={register.filename}
        back={{ href: href('asset-imports'), label: 'Asset imports' }}
        badges={<ImportStateBadge state={register.state} />}
      />
      {register.state <= 1 && <ReadRegister register={register} />}
      {register.state === 2 && <ImportRunning register={register} />}
      {register.state > 2 && <ImportOutcome register={register} />}
    </>
  )
}

const isMoving = (register: AssetImportOutput | undefined) => register?.state === 2 || register?.isUndoing === true
