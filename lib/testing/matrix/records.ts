import { startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { firstChoices } from '@/lib/domain/moving-in/mapping'
import { buildAsset, buildResult } from '../asset-factories'
import { buildChecklist } from '../checklist-factories'
import {
  buildAssetType,
  buildBatch,
  buildCheck,
  buildClient,
  buildManufacturer,
  buildOrganisation,
  buildSector,
  buildSite,
  buildUser,
  unique,
} from '../factories'
import type { OwnerRow } from './world'

/* A record of each kind for an owner, written to the database directly. */

type Build = (owner: OwnerRow) => Promise<{ id: string }>

/** The part of an owner that libraries want. */
const of = ({ clientId, organisationId }: OwnerRow) => ({ clientId, organisationId })

export const asset = async (owner: OwnerRow, given: { checkIds?: string[]; installationDate?: string } = {}) => {
  const { clientId, organisationId, isDistributor, distributorId, hasArchivedAsset } = owner
  return buildAsset({
    clientId,
    ...(isDistributor ? {} : { customerId: organisationId }),
    ...(isDistributor ? { distributorId: organisationId } : distributorId && { distributorId }),
    ...given,
    ...(hasArchivedAsset && { deletedAt: new Date() }),
  })
}

export const additionalField: Build = async (owner) =>
  systemDb.additionalField.create({
    data: { ...of(owner), sectorId: (await buildSector(of(owner))).id, name: unique('Field') },
  })

export const additionalFieldValue: Build = async (owner) =>
  systemDb.additionalFieldValue.create({
    data: { ...of(owner), additionalFieldId: (await additionalField(owner)).id, fieldValue: unique('Value') },
  })

export const dueTask: Build = async (owner) => {
  const { id: checkId } = await buildCheck(of(owner))
  const { id: assetId } = await asset(owner, { checkIds: [checkId], installationDate: '2026-01-01' })
  return systemDb.assetCheck.findFirstOrThrow({ where: { assetId } })
}

export const result: Build = async (owner) => {
  const { id: checkId } = await buildCheck(of(owner))
  const { id: assetId } = await asset(owner, { checkIds: [checkId] })
  return buildResult({ clientId: owner.clientId, assetId, checkId, userId: owner.memberId })
}

let numbers = 0
export const finding: Build = async (owner) => {
  const { clientId, memberId: userId, organisationId: numberedById } = owner
  const { id: assetId } = await asset(owner)
  const what = { title: 'Pin missing', severity: 2, source: 3 }
  return systemDb.finding.create({
    data: { clientId, assetId, userId, numberedById, number: 1000 + numbers++, ...what },
  })
}

/** A round of a customer, with nothing on it. */
export const round: Build = async ({ clientId, organisationId: customerOrganisationId, memberId: userId }) => {
  const { roundNumber: number } = await systemDb.organisation.update({
    where: { id: customerOrganisationId },
    data: { roundNumber: { increment: 1 } },
  })
  return systemDb.round.create({
    data: {
      ...{ clientId, customerOrganisationId, userId, number, name: unique('Round') },
      ...{ plannedDate: new Date('2026-01-02'), zoneIds: [] },
    },
  })
}

/** A register that was read and not imported yet. */
export const assetImport: Build = ({ clientId, organisationId, memberId: userId }) =>
  systemDb.assetImport.create({
    data: {
      ...{ clientId, organisationId, userId, filename: 'register.csv', fileSize: 20, sha256: '', objectKey: 'a/b' },
      ...{ sheets: [{ name: 'register', rows: 1 }], headerRow: 1, dateOrder: 'DMY', titlesHash: '', total: 1 },
      columns: [
        { index: 0, title: 'Tag', samples: ['A1'], filled: 1, guess: { field: 'tag', confidence: 0.9 }, dates: null },
      ],
      ...{ mapping: { 0: 'tag' }, choices: firstChoices, mappingName: 'register' },
    },
  })

/** What was done to many rows at once, which none was left of. */
export const bulk: Build = ({ clientId, organisationId, memberId: userId }) =>
  systemDb.bulkChange.create({
    data: {
      ...{ id: newId(), clientId, organisationId, userId, list: 'assets', action: 'set-zone' },
      ...{ values: { organisationZoneId: null }, count: 0, state: 2, finishedAt: new Date() },
    },
  })

/** A report that its maker, a User, has downloaded. */
export const download: Build = ({ clientId, organisationId, memberId: userId }) =>
  systemDb.download.create({
    data: {
      ...{ id: newId(), clientId, organisationId, userId, name: 'assetCompletedChecks/report', query: '' },
      ...{ filename: 'results.pdf', state: 2, finishedAt: new Date() },
    },
  })

/** One that has ended: it takes no step any more. */
export const cancelledRound: Build = async (owner) =>
  systemDb.round.update({ where: { id: (await round(owner)).id }, data: { state: 3 } })

export const note: Build = async (owner) => {
  const { clientId, memberId: userId } = owner
  const { id: assetId } = await asset(owner)
  return systemDb.assetNote.create({ data: { clientId, assetId, notes: 'Seen', userId } })
}

const file = ({ clientId, memberId }: OwnerRow) => ({
  id: newId(),
  clientId,
  filename: 'a.pdf',
  mimetype: 'application/pdf',
  uploadType: 2,
  fileSize: 9,
  objectKey: `${clientId}/${newId()}`,
  userId: memberId,
  readyAt: new Date(),
})
type File = Partial<ReturnType<typeof file>> & { displayKey?: string | null }

export const document = async (owner: OwnerRow, given: File = {}) =>
  systemDb.upload.create({ data: { ...file(owner), assetId: (await asset(owner)).id, ...given } })

export const typeDocument: Build = async (owner) =>
  systemDb.upload.create({
    data: {
      ...file(owner),
      organisationId: owner.organisationId,
      assetTypeId: (await buildAssetType(of(owner))).id,
    },
  })

export const noteDocument: Build = async (owner) => {
  const { id: noteId } = await note(owner)
  const { assetId } = await systemDb.assetNote.findUniqueOrThrow({ where: { id: noteId } })
  return systemDb.upload.create({ data: { ...file(owner), assetId, noteId } })
}

export const member: Build = ({ clientId, organisationId }) =>
  buildUser({ clientId, memberships: [{ organisationId, role: 0 }] })

/** A passkey of the owner's member. */
export const passkey: Build = ({ clientId, memberId: userId }) =>
  systemDb.passkey.create({
    data: { clientId, userId, hostname: 'a.test', credentialId: newId(), publicKey: '', name: unique('Key') },
  })

const withSecondFactor = async ({ id }: { id: string }) =>
  systemDb.user.update({ where: { id }, data: { secondFactorAt: new Date() } })
/** Somebody who logs in in two steps. */
export const securedMember: Build = async (owner) => withSecondFactor(await member(owner))
export const securedClientAdmin: Build = async (owner) => withSecondFactor(await clientAdmin(owner))

/** Somebody who was invited: without a session, as he has no password. */
const invited = ({ clientId }: OwnerRow) => ({
  clientId,
  firstName: 'Sam',
  lastName: 'Carter',
  email: `${unique('p').replace(' ', '.')}@example.test`,
  invitedAt: new Date(),
})

export const invite: Build = async (owner) => {
  const user = await systemDb.user.create({ data: invited(owner) })
  await systemDb.membership.create({ data: { ...of(owner), userId: user.id, role: 0 } })
  return user
}

export const session: Build = async ({ clientId, memberId: userId }) => ({
  id: await startSession(systemDb, { clientId, userId }),
})

export const clientAdmin: Build = ({ clientId }) => buildUser({ clientId, clientAdmin: true })
export const invitedClientAdmin: Build = (owner) =>
  systemDb.user.create({ data: { ...invited(owner), clientAdmin: true } })

export const organisation: Build = ({ clientId, isDistributor, distributorId }) =>
  buildOrganisation({ clientId, isDistributor, distributorId })

export const client: Build = () => buildClient()

export const savedView: Build = ({ clientId, memberId: userId }) =>
  systemDb.savedView.create({ data: { clientId, userId, list: 'assets', name: unique('View') } })

export const calendarFeed: Build = ({ clientId, organisationId, memberId: userId }) =>
  systemDb.calendarFeed.create({
    data: { clientId, organisationId, userId, name: unique('Calendar'), codeHash: newId() },
  })

/** A quote of a customer, of the distributor that it has; `state` 1: sent. */
const quoteOf =
  (state: 0 | 1): Build =>
  async ({ clientId, organisationId, distributorId }) => {
    const distributorOrganisationId = distributorId ?? organisationId
    const { quoteNumber: number } = await systemDb.organisation.update({
      where: { id: distributorOrganisationId },
      data: { quoteNumber: { increment: 1 } },
    })
    const sent = {
      sentAt: new Date(),
      validUntil: new Date('2999-01-01'),
      pdfKey: `${clientId}/${newId()}/quote`,
      pdfSha256: 'a'.repeat(64),
    }
    return systemDb.quote.create({
      data: {
        clientId,
        number,
        customerOrganisationId: organisationId,
        distributorOrganisationId,
        title: unique('Quote'),
        currency: 'GBP',
        state,
        ...(state === 1 && sent),
      },
    })
  }
export const quote = quoteOf(0)
export const sentQuote = quoteOf(1)
export const quotePrice: Build = (owner) =>
  systemDb.quotePrice.create({
    data: { ...of(owner), code: unique('C'), description: 'A visit', unitAmount: 5000n, taxRate: 2000 },
  })
export const sector: Build = (owner) => buildSector(of(owner))
export const manufacturer: Build = (owner) => buildManufacturer(of(owner))
export const check: Build = (owner) => buildCheck(of(owner))
export const checklist: Build = async (owner) => buildChecklist({ ...of(owner) })
/** One with a version. */
export const publishedChecklist = async (owner: OwnerRow) => buildChecklist({ ...of(owner), versions: 1 })
export const checklistVersion = async (owner: OwnerRow) => ({ id: (await publishedChecklist(owner)).versionId })
export const assetType: Build = (owner) => buildAssetType(of(owner))
export const site: Build = (owner) => buildSite(of(owner))
export const batch = ({ clientId }: OwnerRow) => buildBatch({ clientId })

/** By name, for what is only known while a test runs. */
export const builders = {
  assetImport,
  additionalField,
  asset,
  assetType,
  check,
  checklist,
  checklistVersion,
  document,
  dueTask,
  finding,
  manufacturer,
  member,
  note,
  quote,
  result,
  round,
  sector,
  site,
  typeDocument,
}
