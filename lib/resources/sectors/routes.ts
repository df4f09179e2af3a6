import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { sectorsApi } from './client'
import { addSector, changeSector, removeSector } from './commands'
import { sectorFilters } from './filters'
import { mayEditSector } from './policy'
import { presentSector } from './presenter'
import { findSector, sectorSource, whereSectors } from './queries'
import { createSector, sector, updateSector } from './schema'

export const sectorList = list({
  client: sectorsApi,
  access: 'library:see',
  summary: 'Lists sectors',
  filters: sectorFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: sector,
  where: ({ actor }, filters) => whereSectors(actor, filters),
  source: sectorSource,
  present: (rows) => rows.map(presentSector),
  columns: () => [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Organisation', value: ({ organisation }) => organisation.name },
  ],
})

export const sectorRecord = resource({
  client: sectorsApi,
  noun: 'a sector',
  see: 'library:see',
  edit: 'sectors:manage',
  output: sector,
  find: findSector,
  present: presentSector,
  mayEdit: mayEditSector,
  frozen: frozenByArchive,
  create: { body: createSector, ignores: organisationOfMembers, run: addSector },
  update: { body: updateSector, run: changeSector },
  remove: { run: removeSector },
})

export const sectorRoutes = [...listRoutes(sectorList), ...sectorRecord.routes]
