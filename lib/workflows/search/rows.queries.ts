import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { typeNameOf } from '@/lib/domain/assets/frozen-names'
import { stateLabel } from '@/lib/domain/findings/words'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer, type Viewer } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import { roundStates } from '@/lib/domain/rounds/words'
import { groups } from './groups'
import type { Field } from './matched'
import type { GroupName } from './words'

/** What a found row is called, what is said of it, its page below the portal of who asks, and all that was searched. */
interface Shown {
  id: string
  title: string
  subtitle: string
  page: string
  fields: Field[]
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const named = { select: { name: true } } as const

const roleNames = (person: { clientAdmin: boolean; memberships: { organisation: { name: string } }[] }) =>
  joined(person.clientAdmin ? 'Client admin' : null, ...person.memberships.map(({ organisation }) => organisation.name))

const ofAsset = {
  id: true,
  name: true,
  assetTypeName: true,
  sleeving: true,
  testCertificate: true,
  conformityCertificate: true,
  assetType: { select: { name: true, fields: { select: { additionalFieldValue: { select: { fieldValue: true } } } } } },
  customer: named,
  organisationZone: { select: { locationTrail: true } },
  manufacturer: named,
  details: { select: { value: true } },
} as const

/** The rows of these ids that the asker may see, group by group. */
export const shownIn: Record<GroupName, (asker: Asker, ids: string[]) => Promise<Shown[]>> = {
  assets: async ({ actor }, ids) => {
    const where = { AND: [assetReach(actor), { id: { in: ids }, deletedAt: null }] }
    const rows = await findMany(db.asset, { where, select: ofAsset })
    return rows.map((row) => {
      const trail = row.organisationZone?.locationTrail
      const values = row.assetType.fields.map(({ additionalFieldValue }) => additionalFieldValue.fieldValue)
      return {
        id: row.id,
        title: row.name,
        subtitle: joined(typeNameOf(row), row.customer?.name, trail),
        page: `assets/${row.id}`,
        fields: [
          { field: 'tag', text: row.name },
          { field: 'assetType', text: typeNameOf(row) },
          { field: 'customer', text: row.customer?.name },
          { field: 'site', text: trail },
          ...(row.assetTypeName ? [] : values.map((text) => ({ field: 'details', text }))),
          ...row.details.map(({ value: text }) => ({ field: 'details', text })),
          ...[row.manufacturer?.name, row.sleeving, row.testCertificate, row.conformityCertificate].map((text) => ({
            field: 'details',
            text,
          })),
        ],
      }
    })
  },
  organisations: async (asker, ids) =>
    (await findMany(db.organisation, { where: within(await groups.organisations.where(asker), ids) })).map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: joined(row.isDistributor ? 'Distributor' : 'Customer', row.accountCode, row.town),
      page: actsAsCustomer(asker.actor) ? '' : `organisations/${row.id}/view`,
      fields: [
        { field: 'name', text: row.name },
        { field: 'accountCode', text: row.accountCode },
        { field: 'town', text: row.town },
      ],
    })),
  sites: async (asker, ids) => {
    const where = within(await groups.sites.where(asker), ids)
    const rows = await findMany(db.site, { where, include: { organisation: named } })
    return rows.map(({ id, name, locationTrail, organisation }) => ({
      id,
      title: name,
      subtitle: joined(organisation.name, locationTrail === name ? null : locationTrail),
      page: `sites-and-zones/${id}/view`,
      fields: [
        { field: 'name', text: name },
        { field: 'site', text: locationTrail },
      ],
    }))
  },
  checks: async (asker, ids) =>
    ofLibrary(
      await findMany(db.check, { where: within(await groups.checks.where(asker), ids), include: library }),
      'tasks',
    ),
  assetTypes: async (asker, ids) =>
    ofLibrary(
      await findMany(db.assetType, { where: within(await groups.assetTypes.where(asker), ids), include: library }),
      'asset-types',
    ),
  users: async (asker, ids) => {
    const where = within(await groups.users.where(asker), ids)
    const memberships = { where: ofOwn(asker.actor), select: { organisation: named } } as const
    const select = { id: true, firstName: true, lastName: true, email: true, clientAdmin: true, memberships } as const
    return (await findMany(db.user, { where, select })).map((row) => ({
      id: row.id,
      title: `${row.firstName} ${row.lastName}`,
      subtitle: joined(row.email, roleNames(row)),
      page: `users/${row.id}`,
      fields: [
        { field: 'name', text: `${row.firstName} ${row.lastName}` },
        { field: 'email', text: row.email },
      ],
    }))
  },
  batches: async (asker, ids) =>
    (await findMany(db.tagBatch, { where: within(await groups.batches.where(asker), ids) })).map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: `${row.tagCount} tags, ${row.inUseCount} in use`,
      page: `tag-management/edit/${row.id}`,
      fields: [{ field: 'name', text: row.name }],
    })),
  findings: async (asker, ids) => {
    const where = within(await groups.findings.where(asker), ids)
    const rows = await findMany(db.finding, { where, include: { asset: named, customer: named } })
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: joined(`Finding ${row.number}`, stateLabel(row.state), row.asset.name, row.customer?.name),
      page: `findings/${row.id}`,
      fields: [
        { field: 'title', text: row.title },
        { field: 'number', text: String(row.number) },
      ],
    }))
  },
  rounds: async (asker, ids) => {
    const where = within(await groups.rounds.where(asker), ids)
    const rows = await findMany(db.round, { where, include: { customer: named } })
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: joined(`Round ${row.number}`, roundStates[row.state as keyof typeof roundStates], row.customer.name),
      page: `rounds/${row.id}`,
      fields: [
        { field: 'name', text: row.name },
        { field: 'number', text: String(row.number) },
      ],
    }))
  },
}

const library = { organisation: named, sector: named } as const
const within = (where: object, ids: string[]) => ({ AND: [where, { id: { in: ids } }] })

/** Which memberships of a person the asker sees: in an organisation those there. */
const ofOwn = ({ acting }: Viewer) => ({
  organisation: { deletedAt: null },
  ...(acting.as === 'organisation' && { organisationId: acting.organisationId }),
})

const ofLibrary = (
  rows: { id: string; name: string; organisation: { name: string }; sector: { name: string } | null }[],
  page: string,
): Shown[] =>
  rows.map(({ id, name, organisation, sector }) => ({
    id,
    title: name,
    subtitle: joined(sector?.name, organisation.name),
    page: `${page}/${id}/view`,
    fields: [{ field: 'name', text: name }],
  }))
