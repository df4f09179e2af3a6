'use client'
import { useWatch } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import { useSwitches } from '../use-switches'
import type { AssetEditValues } from './asset-edit-values'

/** Who the asset will belong to, as chosen in the form, and what follows from that. */
export function useOwner() {
  const { viewer, organisation } = usePortal()
  const customerId = useWatch<AssetEditValues, 'customerOrganisationId'>({ name: 'customerOrganisationId' })?.value
  const isDistributor = actsAsDistributor(viewer)
  return {
    customerId,
    /** Libraries to choose from: a customer's assets use its own and its distributor's (ASSET-7). */
    libraries: isDistributor && customerId && organisation ? [customerId, organisation.id] : undefined,
    switches: useSwitches(customerId ?? organisation?.id) ?? {},
  }
}
