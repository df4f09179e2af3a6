import { z } from 'zod'
import { calendarDate, instant, uuid } from '@/lib/core/text/zod'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { assigneeChoice } from '@/lib/domain/options/people'
import {
  choiceFilter,
  codeFilter,
  codesFilter,
  daysFilters,
  idFilter,
  idsFilter,
  keywordsFilter,
} from '@/lib/list/filters'
import { statuses } from '../completed-checks/schema'

export const dueTaskFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, task, customer or site'),
  due: codeFilter('Due', { 0: 'All tasks', 1: 'Due now' }, { description: 'With this task due' }),
  ...daysFilters('Next due'),
  since: choiceFilter('Due since', instant(), {
    isVisible: false,
    description: 'Due later than this instant, such as 2026-11-23T07:00:00Z',
  }),
  escalatedOn: choiceFilter('Escalated on', calendarDate(), {
    isVisible: false,
    description: 'Escalated on this day: of a customer on any step, of others from the second step on',
  }),
  taskResult: codesFilter('Last result', statuses),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  organisationZoneId: choiceFilter('Site or zone', z.union([uuid(), z.literal('none')]), {
    ...zoneChoice,
    options: async (asker, chosen) => {
      const zones =
        (await zoneChoice.options?.(
          asker,
          chosen.filter((id) => id !== 'none'),
        )) ?? []
      return chosen.includes('none') ? [{ value: 'none', label: 'Without a site or zone' }, ...zones] : zones
    },
    description: 'With its sub-zones; none: of assets without one',
  }),
  assigneeUserId: choiceFilter('Assigned to', z.union([uuid(), z.literal('me')]), assigneeChoice),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task'),
}
