import { actsAsDistributor, type Viewer } from '@/lib/domain/permissions/actor'

/** A distributor sees first which customers need it most (ORGANISATION-53). */
export const usualSort = (viewer: Viewer) => (actsAsDistributor(viewer) ? '-overdue' : undefined)
