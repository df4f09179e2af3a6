import { mayEditOwn } from '@/lib/domain/permissions/own-rows'

/** Own asset types only (LIBRARY-4). */
export const mayEditAssetType = mayEditOwn('library:edit')
