import { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { uuid } from '@/lib/core/text/zod'
import type { Actor } from '@/lib/domain/permissions/actor'
import { organisationReach } from '@/lib/domain/permissions/reach'
import { changeOrganisation } from '@/lib/resources/organisations/change.commands'
import { whereOrganisations } from '@/lib/resources/organisations/queries'
import { organisationList } from '@/lib/resources/organisations/routes'
import type { BulkList } from '../action'
import { eachAlone } from '../each'
import { idsBehind } from '../ids-behind'
import { type Rows, rowAction } from '../row-action'

const select = { id: true, name: true, isDistributor: true, distributorId: true, deletedAt: true } as const

const readRows = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  tx.organisation.findMany({
    where: { AND: [organisationReach(actor), { id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select,
  })

const organisations: Rows<Awaited<ReturnType<typeof readRows>>[number]> = {
  recordType: 'organisations',
  nameOf: ({ name }) => name,
  read: readRows,
  hold: async (tx, actor, ids) => {
    await tx.$executeRaw`
      SELECT 1 FROM "Organisation" WHERE "clientId" = ${actor.clientId}::uuid AND id = ANY (${[...ids]}::uuid[])
      ORDER BY id FOR UPDATE`
    return readRows(tx, actor, ids)
  },
}

/** BULK-21: customers get a distributor, another one than they had too. */
const link = rowAction(organisations, {
  access: 'organisations:edit-any',
  values: z.object({ distributorId: uuid() }),
  know: async (tx, actor, { distributorId: id }) => {
    const live = { isDistributor: true, deletedAt: null }
    const found = await tx.organisation.count({ where: { AND: [organisationReach(actor), { id, ...live }] } })
    if (found === 0) throw invalid({ values: ['Choose a distributor'] })
    return id
  },
  why: (row, distributorId) => {
    if (row.isDistributor) return 'A distributor has no distributor'
    if (row.deletedAt) return 'An archived customer cannot be linked'
    return row.distributorId === distributorId ? 'It is linked to this distributor already' : null
  },
  write: (tx, actor, rows, distributorId) =>
    eachAlone(tx, rows, ({ id }) => changeOrganisation(tx, actor, id, { distributorId })),
})

/** Organisations. */
export const bulkOrganisations: BulkList = {
  idsAfter: idsBehind(
    organisationList,
    ({ actor }, filters) => whereOrganisations(actor, filters),
    (args) => db.organisation.findMany(args),
  ),
  actions: { link },
}
