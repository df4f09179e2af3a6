'use client'
import { UnderWay } from '@/components/data/under-way'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

const words = {
  linking: 'Being moved',
  archiving: 'Being archived',
  unarchiving: 'Being unarchived',
} as const

/** Of a customer whose assets still follow its last change: how many have (MOVE-2). */
export function BeingMoved({ progress, following }: Pick<OrganisationRowOutput, 'progress' | 'following'>) {
  if (!progress || !following) return null
  return <UnderWay what={words[following]} progress={progress} path={organisationsApi.path} />
}
