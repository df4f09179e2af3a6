import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { createSite, site, siteTree, updateSite } from './schema'

/** Sites and zones. */
export const sitesApi = defineClient({
  path: '/sites',
  changesWith: ['/organisations'],
  item: typed<typeof site>(),
  record: typed<typeof site>(),
  create: typed<typeof createSite>(),
  update: typed<typeof updateSite>(),
})

/** The sites of an organisation with the zones in each, which count their assets. */
export const siteTreeCall = endpoint({
  method: 'GET',
  path: '/sites/list/{organisationId}',
  answer: typed<typeof siteTree>(),
  changesWith: ['/sites', '/organisations', '/assets'],
})
