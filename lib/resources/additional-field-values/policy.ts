import { mayEditOwn } from '@/lib/domain/permissions/own-rows'

/** As asset types, whose details they fill (LIBRARY-32). */
export const mayEditAdditionalFieldValue = mayEditOwn('library:edit')
