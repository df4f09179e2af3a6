import { mayEditOwn } from '@/lib/domain/permissions/own-rows'

/** Those of own tasks only, as for the task itself (CHECKLIST-1). */
export const mayEditChecklist = mayEditOwn('library:edit')

/** Whether a draft may be replaced by a file, and taken away as one (CHECKLIST-9). */
export const mayImportChecklist = mayEditOwn('library:import')
