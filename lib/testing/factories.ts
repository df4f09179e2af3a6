import { issueTokens, startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import type { Role } from '@/lib/domain/permissions/actor'

/*
 * Rows for tests, written to the database directly. Each factory makes the parents that it is not given, so a test
 * names only what it is about. Every test makes its own client and is alone in it.
 */

let count = 0
/** A text that no other row of this run has. */
export const unique = (prefix: string) =>
  `${prefix} ${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`

export type Built<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>

/** A client with one hostname. */
export async function buildClient(given: { name?: string; theme?: string; timezone?: string } = {}) {
  const hostname = `${unique('c').replace(' ', '-')}.test`
  const client = await systemDb.client.create({
    data: {
      name: given.name ?? unique('Client'),
      theme: given.theme ?? 'tagwarden',
      timezone: given.timezone ?? 'Europe/London',
      primaryUrl: `http://${hostname}:3000`,
      termsAndConditions: '<p>Terms</p>',
      privacyPolicy: '<p>Privacy</p>',
      hostnames: { create: { hostname } },
    },
  })
  return { ...client, hostname }
}

const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const randomAccountCode = () =>
  Array.from({ length: 6 }, () => codeLetters[Math.floor(Math.random() * codeLetters.length)]).join('')

/** An organisation: a customer, unless `isDistributor`. */
export async function buildOrganisation(given: {
  clientId: string
  name?: string
  accountCode?: string
  isDistributor?: boolean
  distributorId?: string | null
  deletedAt?: Date
}) {
  return systemDb.organisation.create({
    data: {
      name: unique(given.isDistributor ? 'Distributor' : 'Customer'),
      accountCode: randomAccountCode(),
      contactName: 'Robin Field',
      contactEmail: 'robin@example.test',
      addressLine1: '1 Station Road',
      town: 'Leeds',
      postCode: 'LS1 4DT',
      ...given,
    },
  })
}

/** A verified person with memberships, a live session on the client and its bearer token. */
export async function buildUser(given: {
  clientId: string
  email?: string
  firstName?: string
  lastName?: string
  clientAdmin?: boolean
  systemAdmin?: boolean
  passwordHash?: string
  verifiedAt?: Date | null
  invitedAt?: Date
  registeredAt?: Date
  memberships?: { organisationId: string; role: Role }[]
  impersonatorId?: string
}) {
  const { memberships = [], impersonatorId, ...data } = given
  const user = await systemDb.user.create({
    data: {
      firstName: 'Sam',
      lastName: unique('Carter'),
      email: `${unique('p').replace(' ', '.')}@example.test`,
      verifiedAt: new Date(),
      ...data,
    },
  })
  for (const { organisationId, role } of memberships) {
    await systemDb.membership.create({ data: { clientId: given.clientId, userId: user.id, organisationId, role } })
  }
  const sessionId = await startSession(systemDb, { clientId: given.clientId, userId: user.id, impersonatorId })
  const { accessToken, refreshToken } = await issueTokens(systemDb, sessionId)
  return { ...user, sessionId, token: accessToken, refreshToken }
}

/** A client with a distributor, its linked customer, another customer without a distributor, and an Admin of each. */
export async function buildWorld() {
  const client = await buildClient()
  const clientId = client.id
  const distributor = await buildOrganisation({ clientId, isDistributor: true })
  const customer = await buildOrganisation({ clientId, distributorId: distributor.id })
  const stranger = await buildOrganisation({ clientId })
  const person = (organisationId: string, role: Role) =>
    buildUser({ clientId, memberships: [{ organisationId, role }] })
  return {
    client,
    clientId,
    host: client.hostname,
    distributor,
    customer,
    stranger,
    distributorAdmin: await person(distributor.id, 2),
    customerAdmin: await person(customer.id, 2),
    customerManager: await person(customer.id, 1),
    customerUser: await person(customer.id, 0),
    customerReader: await person(customer.id, 4),
    strangerAdmin: await person(stranger.id, 2),
    clientAdmin: await buildUser({ clientId, clientAdmin: true }),
    systemAdmin: await buildUser({ clientId, systemAdmin: true }),
    person,
    id: newId,
  }
}

export async function buildSector(given: { clientId: string; organisationId: string; name?: string }) {
  return systemDb.sector.create({ data: { name: unique('Sector'), ...given } })
}

export async function buildManufacturer(given: { clientId: string; organisationId: string; name?: string }) {
  return systemDb.manufacturer.create({ data: { name: unique('Manufacturer'), ...given } })
}

export async function buildCheck(given: {
  clientId: string
  organisationId: string
  sectorId?: string
  name?: string
  periodValue?: number
  period?: 0 | 1 | 2 | 3
}) {
  const sectorId = given.sectorId ?? (await buildSector(parentOf(given))).id
  return systemDb.check.create({ data: { name: unique('Task'), periodValue: 1, period: 3, ...given, sectorId } })
}

export async function buildAssetType(given: {
  clientId: string
  organisationId: string
  sectorId?: string
  name?: string
  checkIds?: string[]
}) {
  const { checkIds = [], ...data } = given
  const sectorId = given.sectorId ?? (await buildSector(parentOf(given))).id
  const type = await systemDb.assetType.create({ data: { name: unique('Type'), ...data, sectorId } })
  for (const [position, checkId] of checkIds.entries())
    await systemDb.assetTypeCheck.create({
      data: { clientId: given.clientId, assetTypeId: type.id, checkId, position },
    })
  return type
}

/** A batch with blank tags of the given references, or `count` of them. */
export async function buildBatch(given: {
  clientId: string
  maxChecks?: number
  references?: string[]
  count?: number
}) {
  const { references, count: n = 3, ...data } = given
  const batch = await systemDb.tagBatch.create({ data: { name: unique('Batch'), maxChecks: 5, ...data } })
  const names = references ?? Array.from({ length: n }, () => unique('HT').replace(' ', ''))
  await systemDb.tag.createMany({
    data: names.map((reference, position) => ({ clientId: given.clientId, batchId: batch.id, reference, position })),
  })
  return { ...batch, references: names }
}

export async function buildSite(given: {
  clientId: string
  organisationId: string
  parent?: { id: string; locationTrail: string; depth: number; ancestorIds: string[] }
  name?: string
}) {
  const { parent, ...data } = given
  const id = newId()
  const name = given.name ?? unique('Site')
  return systemDb.site.create({
    data: {
      id,
      ...data,
      name,
      parentId: parent?.id ?? null,
      locationTrail: parent ? `${parent.locationTrail} / ${name}` : name,
      depth: (parent?.depth ?? 0) + 1,
      ancestorIds: [...(parent?.ancestorIds ?? []), id],
    },
  })
}

const parentOf = ({ clientId, organisationId }: { clientId: string; organisationId: string }) => ({
  clientId,
  organisationId,
})

/** What an organisation is created with. */
export const businessDetails = {
  name: 'Harbour Works',
  contactName: 'Robin Field',
  contactEmail: 'robin@example.test',
  addressLine1: '1 Quay Road',
  town: 'Hull',
  postCode: 'HU1 1AA',
}
