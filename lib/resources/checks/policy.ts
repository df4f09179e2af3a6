import { mayEditOwn } from '@/lib/domain/permissions/own-rows'

/** Own tasks only (LIBRARY-4). */
export const mayEditCheck = mayEditOwn('library:edit')
