import { buildBatch, buildCheck, buildSector, buildWorld } from './factories'
import { makeAll } from './make-all'

/** A distributor with tags and two tasks, and who brings a register in that makes whatever is missing. */
export async function stage() {
  const world = await buildWorld()
  const { clientId, distributor, customer, distributorAdmin, host } = world
  const sector = await buildSector({ clientId, organisationId: distributor.id })
  const given = { clientId, organisationId: distributor.id, sectorId: sector.id }
  const checks = [
    await buildCheck({ ...given, name: 'Annual service' }),
    await buildCheck({ ...given, name: 'Discharge test' }),
  ] as const
  const { references, id: batchId } = await buildBatch({ clientId, count: 12 })
  const who = { host, token: distributorAdmin.token }
  const choices = {
    make: makeAll,
    customerOrganisationId: customer.id,
    tasks: { from: 'list', checkIds: checks.map(({ id }) => id) },
  }
  return { ...world, sector, checks, references, batchId, who, choices }
}
