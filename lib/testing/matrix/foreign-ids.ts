import {
  admin,
  customersOfOthers,
  type ForeignId,
  file,
  inOrganisation,
  name,
  nothing,
  notOwn,
  type Own,
  onAsset,
  organisation,
  others,
  person,
  sectorOf,
  timeline,
  usedFile,
  type What,
} from './foreign-id'
import { foreignIdsOfImports } from './foreign-ids-of-imports'
import { foreignIdsOfQuotes } from './foreign-ids-of-quotes'
import { foreignIdsOfRounds } from './foreign-ids-of-rounds'
import { nameOnly, plainLibraries } from './libraries'
import type { Kind, Owner } from './world'

/* Every field of a body that takes the id of another record, with whose ids it must refuse. */

/** By `METHOD path field`. A PATCH takes what its PUT takes. */
export function foreignIds(own: () => Own): Record<string, ForeignId> {
  const finding = () => ({ assetId: own().asset.id, title: 'Pin missing', severity: 2 })
  const ofFinding = (what: What) => ({
    who: admin as Kind,
    what,
    of: ['customer', 'distributor', ...others] as Owner[],
  })
  const result = () => ({ assetId: own().asset.id, checkId: own().check.id, status: 1 })
  const ofAsset = (field: string, what: What, of: Owner[], value: (id: string) => unknown = (id) => id) => ({
    [`POST /assets ${field}`]: {
      who: admin,
      what,
      of,
      body: (id: string) => ({
        name: own().freeTag,
        assetTypeId: own().assetType.id,
        [field.replace(/\[.*/, '')]: value(id),
      }),
    } satisfies ForeignId,
    [`POST /assets/bulk ${field}`]: {
      who: admin,
      what,
      of,
      body: (id: string) => ({
        names: [own().freeTag],
        assetTypeId: own().assetType.id,
        [field.replace(/\[.*/, '')]: value(id),
      }),
    } satisfies ForeignId,
    [`PUT /assets ${field}`]: {
      who: admin,
      what,
      of,
      body: (id: string) => ({ [field.replace(/\[.*/, '')]: value(id) }),
      record: () => own().asset,
    } satisfies ForeignId,
  })

  return {
    ...foreignIdsOfRounds(own),
    ...foreignIdsOfImports(own),
    ...Object.fromEntries(
      Object.keys(plainLibraries).map((path) => [`POST /${path} organisationId`, inOrganisation(nameOnly)]),
    ),
    'POST /checks organisationId': inOrganisation(() => ({
      name: name(),
      sectorId: own().sector.id,
      checkTimeline: timeline,
    })),
    'POST /assetTypes organisationId': inOrganisation(() => ({ name: name(), sectorId: own().sector.id })),
    'POST /additionalFields organisationId': inOrganisation(() => ({ name: name(), sectorId: own().sector.id })),
    'POST /additionalFieldValues organisationId': inOrganisation(() => ({
      fieldValue: name(),
      additionalFieldId: own().field.id,
    })),
    'POST /sites organisationId': {
      who: 'distributor Admin',
      what: 'organisation',
      of: ['distributor', 'archived', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant'],
      body: (organisationId) => ({ name: name(), organisationId }),
    },
    'POST /checks sectorId': sectorOf(() => ({ name: name(), checkTimeline: timeline })),
    'PUT /checks sectorId': sectorOf(nothing, () => own().check),
    'POST /assetTypes sectorId': sectorOf(() => ({ name: name() })),
    'POST /additionalFields sectorId': sectorOf(() => ({ name: name() })),
    'PUT /additionalFields sectorId': sectorOf(nothing, () => own().field),
    'POST /additionalFieldValues additionalFieldId': {
      who: admin,
      what: 'additionalField',
      of: others,
      body: (additionalFieldId) => ({ fieldValue: name(), additionalFieldId }),
    },
    'POST /checklists checkId': { who: admin, what: 'check', of: others, body: (checkId) => ({ checkId }) },
    'POST /checklists copyFromId': {
      who: admin,
      what: 'checklist',
      of: others,
      body: (copyFromId) => ({ checkId: own().check.id, copyFromId }),
    },
    'POST /assetTypes defaultCheckIds[]': {
      who: admin,
      what: 'check',
      of: others,
      body: (id) => ({ name: name(), sectorId: own().sector.id, defaultCheckIds: [id] }),
    },
    'PUT /assetTypes defaultCheckIds[]': {
      who: admin,
      what: 'check',
      of: others,
      body: (id) => ({ defaultCheckIds: [id] }),
      record: () => own().assetType,
    },
    'PUT /assetTypes deletedUploadIds[]': {
      who: admin,
      what: 'typeDocument',
      of: ['customer', 'distributor', ...others],
      body: (id) => ({ deletedUploadIds: [id] }),
      record: () => own().assetType,
    },
    'POST /assets details[].additionalFieldId': {
      who: admin,
      what: 'additionalField',
      of: others,
      body: (additionalFieldId) => ({
        name: own().freeTag,
        assetTypeId: own().assetType.id,
        details: [{ additionalFieldId, value: 'A-771' }],
      }),
    },
    'PUT /assets details[].additionalFieldId': {
      who: admin,
      what: 'additionalField',
      of: others,
      body: (additionalFieldId) => ({ details: [{ additionalFieldId, value: 'A-771' }] }),
      record: () => own().asset,
    },
    ...ofAsset('assetTypeId', 'assetType', others),
    ...ofAsset('manufacturerId', 'manufacturer', others),
    ...ofAsset('organisationZoneId', 'site', ['linked', ...customersOfOthers]),
    ...ofAsset('customerOrganisationId', 'organisation', notOwn),
    ...ofAsset('checkIds[]', 'check', others, (id) => [id]),
    ...ofAsset('checkIds[].id', 'check', others, (id) => [{ id, checkTimeline: timeline }]),
    'PUT /notificationPreferences items[].organisationId': {
      who: admin,
      what: 'organisation',
      of: [...notOwn, 'archived'],
      body: (organisationId) => ({ items: [{ organisationId, kind: 1, frequency: 1 }] }),
    },
    'PUT /notificationPreferences items[].siteIds[]': {
      who: admin,
      what: 'site',
      of: notOwn,
      body: (id) => ({ items: [{ organisationId: own().organisation.id, kind: 1, frequency: 1, siteIds: [id] }] }),
    },
    'POST /sites parentId': {
      who: admin,
      what: 'site',
      of: ['linked', ...customersOfOthers],
      body: (parentId) => ({ name: name(), parentId }),
    },
    'PUT /sites parentId': {
      who: admin,
      what: 'site',
      of: ['linked', ...customersOfOthers],
      body: (parentId) => ({ parentId }),
      record: () => own().site,
    },
    'POST /assetCompletedChecks assetId': onAsset(() => ({ checkId: own().check.id, status: 1 })),
    'POST /assetCompletedChecks checkId': {
      who: admin,
      what: 'check',
      of: ['customer', 'distributor', ...others],
      body: (checkId) => ({ ...result(), checkId }),
    },
    'POST /assetCompletedChecks checklistVersionId': {
      who: admin,
      what: 'checklistVersion',
      of: ['customer', 'distributor', ...others],
      body: (checklistVersionId) => ({ ...result(), checklistVersionId, answers: [] }),
    },
    'POST /assetCompletedChecks roundId': {
      who: admin,
      what: 'round',
      of: others,
      body: (roundId) => ({ ...result(), roundId }),
    },
    'POST /assetCompletedChecks uploadIds[]': usedFile(result),
    'POST /findings assetId': onAsset(() => ({ title: 'Pin missing', severity: 2 })),
    'POST /findings checkId': { ...ofFinding('check'), body: (checkId) => ({ ...finding(), checkId }) },
    'POST /findings completedCheckId': {
      ...ofFinding('result'),
      body: (completedCheckId) => ({ ...finding(), completedCheckId }),
    },
    'POST /findings assigneeUserId': {
      ...{ who: admin, what: 'member', of: ['linked', ...customersOfOthers] },
      body: (assigneeUserId) => ({ ...finding(), assigneeUserId }),
    },
    'PUT /findings assigneeUserId': {
      ...{ who: admin, what: 'member', of: ['linked', ...customersOfOthers] },
      body: (assigneeUserId) => ({ assigneeUserId }),
      record: () => own().finding,
    },
    'POST /findings/events uploadIds[]': {
      ...usedFile(() => ({ notes: 'Seen' })),
      at: () => `/findings/${own().finding.id}/events`,
    },
    'POST /findings uploadIds[]': usedFile(() => finding()),
    ...Object.fromEntries(
      (
        [
          ['customerOrganisationId', 'organisation', notOwn],
          ['organisationZoneId', 'site', others],
          ['checkId', 'check', others],
        ] as const
      ).map(([field, what, of]): [string, ForeignId] => [
        `POST /calendarFeeds filters.${field}`,
        { who: admin, what, of: [...of], body: (id) => ({ name: name(), filters: { [field]: id } }) },
      ]),
    ),
    'POST /assets/assetMeta assetId': onAsset(() => ({ notes: 'Seen' })),
    'POST /assets/assetMeta mentions[]': {
      ...{ who: admin, what: 'member', of: ['linked', ...customersOfOthers] },
      body: (id) => ({ assetId: own().asset.id, notes: 'Seen', mentions: [id] }),
    },
    'POST /assets/assetMeta uploadIds[]': usedFile(() => ({ assetId: own().asset.id, notes: 'Seen' })),
    'POST /uploads assetId': onAsset(() => ({ ...file, base64Data: 'JVBERi0xLjcK' })),
    'POST /uploads/presign assetId': onAsset(() => ({ ...file, fileSize: 9 })),
    'POST /reminders customerOrganisationId': {
      who: 'distributor Admin',
      what: 'organisation',
      of: ['distributor', 'archived', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant'],
      body: (customerOrganisationId) => ({ customerOrganisationId }),
    },
    ...foreignIdsOfQuotes(own),
    'POST /clients/users clientId': {
      who: 'system admin',
      what: 'client',
      of: [],
      body: (clientId) => ({ ...person(), clientId }),
    },
    'POST /organisations distributorId': {
      who: 'client admin',
      what: 'organisation',
      of: ['customer', 'otherTenant'],
      body: (distributorId) => ({ ...organisation(), distributorId }),
    },
    'PUT /organisations distributorId': {
      who: 'client admin',
      what: 'organisation',
      of: ['linked', 'otherTenant'],
      body: (distributorId) => ({ distributorId }),
      record: () => own().organisation,
    },
    'PUT /organisations manufacturers[].id': {
      who: 'client admin',
      what: 'manufacturer',
      of: notOwn,
      body: (id) => ({ updateConfig: true, manufacturers: [{ id, name: name() }] }),
      record: () => own().organisation,
    },
    'POST /users organisationIds[].organisationId': {
      who: 'client admin',
      what: 'organisation',
      of: ['otherTenant', 'archived'],
      body: (organisationId) => ({ ...person(), organisationIds: [{ organisationId, role: 0 }] }),
    },
    'PUT /users organisationIds[].organisationId': {
      who: 'client admin',
      what: 'organisation',
      of: ['otherTenant', 'archived'],
      body: (organisationId) => ({ organisationIds: [{ organisationId, role: 0 }] }),
      record: () => own().member,
    },
  }
}
