import { ownerChoice } from '@/lib/domain/options/organisations'
import { taskChoice } from '@/lib/domain/options/tasks'
import { idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const checklistFilters = {
  keywords: keywordsFilter('Part of the task’s name'),
  checkId: idFilter('Task', taskChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
}
