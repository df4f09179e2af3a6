import { db } from '@/lib/core/db/client'
import { isStorable } from '@/lib/core/text/characters'
import type { ColumnFacts } from '@/lib/domain/moving-in/facts'
import { type Known, lookedUp } from '@/lib/domain/moving-in/guess'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, listedOrganisations, siteReach } from '@/lib/domain/permissions/reach'

/** So many different values of all columns are looked up. */
const mostValues = 3000
const mostOfLibrary = 500

const lower = (rows: readonly { name: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ name }) => name.toLowerCase()))

/** What the library has of what the columns say, and the details and tasks that titles may name (REGISTER-9). */
export async function readKnown(actor: Actor, columns: readonly ColumnFacts[]): Promise<Known> {
  const { clientId } = actor
  const values = columns
    .filter(({ dateShare }) => dateShare < 0.5)
    .flatMap((column) => column.values.slice(0, lookedUp))
    .filter((value) => value.length <= 255 && /\p{L}/u.test(value) && isStorable(value))
  const names = [...new Set(values.map((value) => value.replace(/\s+/g, ' ').trim()))].slice(0, mostValues)
  const select = { name: true } as const
  const named = { name: { in: names } }
  const library = libraryReach(actor)
  const [fields, checks, tags, assetTypes, customers, sites, zones, manufacturers] = await Promise.all([
    db.additionalField.findMany({
      where: library,
      select: { id: true, name: true },
      take: mostOfLibrary,
      orderBy: { id: 'asc' },
    }),
    db.check.findMany({
      where: { AND: [library, { deletedAt: null }] },
      select: { id: true, name: true },
      take: mostOfLibrary,
      orderBy: { id: 'asc' },
    }),
    db.tag.findMany({ where: { clientId, reference: { in: names } }, select: { reference: true } }),
    db.assetType.findMany({ where: { AND: [library, named] }, select, take: mostValues }),
    db.organisation.findMany({
      where: { AND: [listedOrganisations(actor), named, { deletedAt: null, isDistributor: false }] },
      select,
      take: mostValues,
    }),
    db.site.findMany({ where: { AND: [siteReach(actor), named, { parentId: null }] }, select, take: mostValues }),
    db.site.findMany({
      where: { AND: [siteReach(actor), named, { parentId: { not: null } }] },
      select,
      take: mostValues,
    }),
    db.manufacturer.findMany({ where: { AND: [library, named] }, select, take: mostValues }),
  ])
  return {
    fields,
    checks,
    names: {
      tag: lower(tags.map(({ reference }) => ({ name: reference }))),
      assetType: lower(assetTypes),
      customer: lower(customers),
      site: lower(sites),
      zone: lower(zones),
      manufacturer: lower(manufacturers),
    },
  }
}
