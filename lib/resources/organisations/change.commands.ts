import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid, nameInUse, notFound } from '@/lib/core/errors/errors'
import { presentSwitches } from '@/lib/domain/assets/field-switches'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { withdrawQuotesOf } from '@/lib/domain/quotes/end'
import { archiveOrganisation, chosenDistributor } from './commands'
import { setDistributor } from './customer-link.commands'
import type { OrganisationChange } from './schema'

type Row = { id: string; isDistributor: boolean; distributorId: string | null; deletedAt: Date | null; fields: unknown }

/**
 * Changes what is sent. Kind and distributor are the client admin's to change; anybody else's are ignored
 * (ORGANISATION-16).
 * @throws ApiError 422 `isDistributor`, `distributorId`, `manufacturers`.
 */
export async function changeOrganisation(tx: Tx, actor: Actor, id: string, input: OrganisationChange): Promise<void> {
  const { clientId } = actor
  const row = await lock(tx, clientId, id)
  const { isDistributor, distributorId, updateConfig, fields, manufacturers, ...details } = input
  await tx.organisation.update({ where: { clientId, id }, data: details })
  if (can(actor, 'organisations:edit-any')) await changeKind(tx, actor, row, { isDistributor, distributorId })
  if (!updateConfig) return
  if (fields) {
    const merged = { ...presentSwitches(row.fields), ...fields }
    await tx.organisation.update({ where: { clientId, id }, data: { fields: merged } })
  }
  for (const { id: known, name } of manufacturers ?? [])
    await saveManufacturer(tx, { clientId, organisationId: id }, known, name)
}

/** Changes the fields that are sent, or ends the archiving (ORGANISATION-14). */
export const saveOrganisation = (actor: Actor, id: string, input: OrganisationChange | 'unarchive'): Promise<void> =>
  transaction((tx) =>
    input === 'unarchive' ? archiveOrganisation(tx, actor, { id }, false) : changeOrganisation(tx, actor, id, input),
  )

/** Locks the row, so that no link, unlink or new asset comes between the check of its kind and the change. */
async function lock(tx: Tx, clientId: string, id: string): Promise<Row> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, "isDistributor", "distributorId", "deletedAt", "fields" FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function changeKind(
  tx: Tx,
  actor: Actor,
  row: Row,
  { isDistributor, distributorId }: Pick<OrganisationChange, 'isDistributor' | 'distributorId'>,
): Promise<void> {
  const { clientId } = actor
  const becomes = isDistributor ?? row.isDistributor
  const wanted =
    distributorId === undefined ? row.distributorId : await chosenDistributor(tx, clientId, distributorId, becomes)
  if (wanted && wanted !== row.distributorId && row.deletedAt)
    throw invalid({ distributorId: ['An archived customer cannot be linked'] })
  if (wanted !== row.distributorId) {
    await setDistributor(tx, clientId, row.id, wanted)
    const left = row.distributorId
    if (left) await withdrawQuotesOf(tx, actor, { customerId: row.id, distributorId: left })
  }
  if (becomes === row.isDistributor) return
  const why = becomes ? await whyCustomer(tx, clientId, row.id, wanted) : await whyDistributor(tx, clientId, row.id)
  if (why) throw invalid({ isDistributor: [why] })
  await tx.organisation.update({ where: { clientId, id: row.id }, data: { isDistributor: becomes } })
}

/** Why a customer can't become a distributor. */
async function whyCustomer(tx: Tx, clientId: string, id: string, distributorId: string | null): Promise<string | null> {
  if (distributorId) return 'This customer is linked to a distributor'
  const sites = await tx.site.count({ where: { clientId, organisationId: id } })
  const assets = await tx.asset.count({ where: { clientId, customerOrganisationId: id } })
  return sites || assets ? 'This customer has sites or tagged assets' : null
}

/** Why a distributor can't become a customer. */
async function whyDistributor(tx: Tx, clientId: string, id: string): Promise<string | null> {
  const customers = await tx.organisation.count({ where: { clientId, distributorId: id } })
  const assets = await tx.asset.count({ where: { clientId, distributorOrganisationId: id } })
  return customers || assets ? 'This distributor has customers or tagged assets' : null
}

/** Adds a manufacturer, or renames the one with that id; none is ever deleted (ORGANISATION-15). */
async function saveManufacturer(
  tx: Tx,
  owner: { clientId: string; organisationId: string },
  id: string | null | undefined,
  name: string,
): Promise<void> {
  if (!id) {
    await tx.manufacturer.createMany({ data: [{ ...owner, name }], skipDuplicates: true })
    return
  }
  const renamed = await tx.manufacturer.updateMany({ where: { ...owner, id }, data: { name } }).catch((error) => {
    throw uniqueFields(error) ? invalid({ manufacturers: [nameInUse] }) : error
  })
  if (renamed.count === 0) throw invalid({ manufacturers: ['Choose a manufacturer of this organisation'] })
}
