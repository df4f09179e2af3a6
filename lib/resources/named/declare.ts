import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { mayEditOwn } from '@/lib/domain/permissions/own-rows'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import type { Capability } from '@/lib/domain/permissions/table'
import { list } from '@/lib/list/list'
import { addNamed, changeNamed, type RemoveNamed } from './commands'
import type { NamedClient } from './define-client'
import { presentNamed } from './presenter'
import { findNamed, type NamedModel, namedFilters, namedSource, whereNamed } from './queries'
import { createNamed, named, updateNamed } from './schema'

interface Declared {
  client: NamedClient
  model: NamedModel
  /** For the documentation: 'a sector', 'sectors'. */
  noun: string
  plural: string
  /** Who makes, changes and deletes one. */
  edit: Capability
  remove: RemoveNamed
}

/** The list, the record and the calls of a library's records that are nothing but a name. */
export function namedResource({ client, model, noun, plural, edit, remove }: Declared) {
  const rows = list({
    client,
    access: 'library:see',
    summary: `Lists ${plural}`,
    filters: namedFilters,
    sorts: { name: 'name' },
    defaultSort: 'name',
    item: named,
    where: ({ actor }, filters) => whereNamed(actor, filters),
    source: namedSource(model),
    total: ({ actor }, filters) => countOwned(model, actor, filters),
    present: (found) => found.map(presentNamed),
    columns: () => [
      { title: 'Name', value: ({ name }) => name },
      { title: 'Organisation', value: ({ organisation }) => organisation.name },
    ],
  })
  const record = resource({
    client,
    noun,
    see: 'library:see',
    edit,
    output: named,
    find: findNamed(model),
    present: presentNamed,
    mayEdit: mayEditOwn(edit),
    frozen: frozenByArchive,
    create: { body: createNamed, ignores: organisationOfMembers, run: addNamed(model) },
    update: { body: updateNamed, run: changeNamed(model) },
    remove: { run: remove },
  })
  return { list: rows, record, routes: [...listRoutes(rows), ...record.routes] }
}
