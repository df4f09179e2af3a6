import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { sitesApi, siteTreeCall } from './client'
import { addSite, changeSite, removeSite } from './commands'
import { siteFilters } from './filters'
import { mayEditSites } from './policy'
import { presentSite, presentTree } from './presenter'
import { findSite, siteSource, sitesOf, totalSites, whereSites } from './queries'
import { createSite, type SiteOutput, site, siteTree, updateSite } from './schema'

export const siteList = list({
  client: sitesApi,
  access: 'sites:see',
  called: 'sites and zones',
  summary: 'Lists sites and zones',
  filters: siteFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: site,
  where: ({ actor }, filters) => whereSites(actor, filters),
  source: siteSource,
  total: ({ actor }, filters) => totalSites(actor, filters),
  present: (rows) => rows.map(presentSite),
  columns: ({ actor }) => [
    ...(actsAsCustomer(actor)
      ? []
      : [{ title: 'Customer', value: ({ organisation }: SiteOutput) => organisation.name }]),
    { title: 'Name', value: ({ name }) => name },
    { title: 'Site & zone', value: ({ locationTrail }) => locationTrail },
  ],
})

const tree = route({
  ...declares(siteTreeCall, { response: siteTree }),
  access: 'sites:see',
  summary: 'Answers the sites of an organisation with their zones, nested',
  load: async ({ actor, params }) => {
    const found = await sitesOf(actor, recordId(params.organisationId))
    if (!found) throw notFound()
    return found
  },
  handle: async ({ record: { rows, assets } }) => presentTree(rows, assets),
})

export const siteRecord = resource({
  client: sitesApi,
  noun: 'a site or zone',
  see: 'sites:see',
  edit: 'sites:edit',
  output: site,
  find: findSite,
  present: presentSite,
  mayEdit: mayEditSites,
  frozen: frozenByArchive,
  create: {
    body: createSite,
    ignores: (actor) => (actsAsCustomer(actor) ? ['organisationId'] : []),
    run: addSite,
  },
  update: { body: updateSite, run: changeSite },
  remove: { run: removeSite },
})

export const siteRoutes = [tree, ...listRoutes(siteList), ...siteRecord.routes]
