import { mayEditOwn } from '@/lib/domain/permissions/own-rows'

/** As asset types, whose details they name (LIBRARY-32). */
export const mayEditAdditionalField = mayEditOwn('library:edit')
