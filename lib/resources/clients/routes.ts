import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { list } from '@/lib/list/list'
import { bodyBytes, changeRoutes } from './change-routes'
import { clientsApi } from './client'
import { addClient, archiveClient } from './commands'
import { currentClientRoutes } from './current-routes'
import { clientFilters } from './filters'
import { preparePictures } from './logo.commands'
import { logoRoutes } from './logo-routes'
import { presentClient, presentClientRow } from './presenter'
import { clientSource, findClient, whereClients } from './queries'
import { client, clientRow, createClient } from './schema'

export const clientList = list({
  client: clientsApi,
  access: 'clients:manage',
  exportAccess: 'clients:manage',
  summary: 'Lists the clients of the installation',
  filters: clientFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: clientRow,
  where: (_asker, filters) => whereClients(filters),
  source: clientSource,
  present: (rows, { tenant }) => rows.map((row) => presentClientRow(row, tenant)),
  columns: () => [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Address', value: ({ primaryUrl }) => primaryUrl },
    { title: 'Hostnames', value: ({ hostnames }) => hostnames.join(', ') },
    { title: 'Theme', value: ({ theme }) => theme },
    { title: 'Time zone', value: ({ timezone }) => timezone },
    { title: 'Contact name', value: ({ contactName }) => contactName },
    { title: 'Contact email', value: ({ contactEmail }) => contactEmail },
    { title: 'Contact phone', value: ({ contactPhone }) => contactPhone },
    { title: 'Website', value: ({ website }) => website },
  ],
})

export const clientRecord = resource({
  client: clientsApi,
  noun: 'a client',
  see: 'client:settings',
  edit: 'clients:manage',
  output: client,
  find: findClient,
  present: (row, _actor, tenant) => presentClient(row, tenant),
  create: { body: createClient, accepts: bodyBytes, prepare: preparePictures, run: addClient },
  remove: { run: (tx, actor, row) => archiveClient(tx, actor, row, true) },
})

export const clientRoutes = [
  ...listRoutes(clientList),
  ...currentClientRoutes,
  ...changeRoutes,
  ...logoRoutes,
  ...clientRecord.routes,
]
