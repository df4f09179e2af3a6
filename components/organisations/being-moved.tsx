'use client'
import { UnderWay } from '@/components/data/under-way'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

/** Of a customer whose assets still follow its last change: how many have (MOVE-2). */
export function BeingMoved({ progress, deletedAt }: Pick<OrganisationRowOutput, 'progress' | 'deletedAt'>) {
  if (!progress) return null
  return (
    <UnderWay what={deletedAt ? 'Being archived' : 'Being moved'} progress={progress} path={organisationsApi.path} />
  )
}
