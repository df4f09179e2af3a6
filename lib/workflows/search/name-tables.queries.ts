import { db } from '@/lib/core/db/client'
import { type From, guard, tableOf } from '@/lib/core/db/read/read'
import { areThere, type How, isInText, mayAllBeIn, mayBeThere, type Sought } from '@/lib/core/db/read/sought'
import { columnAt, named, type Place, type Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, listedOrganisations, siteReach } from '@/lib/domain/permissions/reach'

/** Names that assets have elsewhere: whose id an asset carries in which column. */
export interface Source {
  column: 'assetTypeId' | 'customerOrganisationId' | 'organisationZoneId' | 'manufacturerId'
  table: () => unknown
  reach: (actor: Actor) => object
  text: (at: string) => string
  /** What the index has, where it has more than this text. */
  indexed?: (at: string) => string
  /** What an asset carries, where it is not this row's own id. */
  id?: { of: string; join: (at: string) => string }
}

const library = (name: string) => (at: string) => `${at}."${name}"::text`
export const sources: readonly Source[] = [
  { column: 'assetTypeId', table: () => db.assetType, reach: libraryReach, text: library('name') },
  {
    column: 'assetTypeId',
    table: () => db.additionalFieldValue,
    reach: libraryReach,
    text: library('fieldValue'),
    id: {
      of: 'f."assetTypeId"',
      join: (at) =>
        ` JOIN "AssetTypeField" f ON f."clientId" = ${at}."clientId" AND f."additionalFieldValueId" = ${at}.id`,
    },
  },
  { column: 'manufacturerId', table: () => db.manufacturer, reach: libraryReach, text: library('name') },
  {
    column: 'customerOrganisationId',
    table: () => db.organisation,
    reach: (actor) => ({ AND: [listedOrganisations(actor), { isDistributor: false }] }),
    text: library('name'),
    indexed: (at) => `${at}."name"::text || ' ' || ${at}."accountCode"::text || ' ' || ${at}."town"`,
  },
  { column: 'organisationZoneId', table: () => db.site, reach: siteReach, text: (at) => `${at}."locationTrail"` },
]

/** The text of a name as `isInText` takes it. */
const smallOf = ({ text }: Source, { name }: Place) => `' ' || small_of(${text(name)})`

/**
 * How names that are too many are held against assets: all of them gathered once, for many assets, or each asset's own
 * looked up, for the few of which nothing else has said no.
 */
export type Gathered = 'gathered' | 'looked up'

/** The names `n` of a source, of what the actor reads, that have words. */
export function namesWith(statement: Statement, actor: Actor, source: Source, sought: readonly Sought[]): string {
  const from: From = tableOf(source.table())
  const where = source.reach(actor)
  guard(from, where)
  const place = statement.place(from.model)
  const found = `found_by(${(source.indexed ?? source.text)(place.name)})`
  const inReach = condition(statement, place, where)
  const small = smallOf(source, place)
  // Letters cost little where the few rows of somebody's reach are read, and pieces would be made of each.
  const may = `${mayAllBeIn(statement, small, sought)} AND ${mayBeThere(statement, { found }, sought)}`
  return `(SELECT ${source.id?.of ?? columnAt(place, 'id')} AS id, ${small} AS small
      FROM ${named(place)}${source.id?.join(place.name) ?? ''}
      WHERE ${inReach} AND ${may} OFFSET 0) n
    WHERE ${areThere(statement, 'n.small', sought, isInText)}`
}

/** That what the asset `s` carries has the word: for names that are too many to be written out. */
export function ofAsset(
  statement: Statement,
  source: Source,
  { word, how, gathered }: { word: string; how: How; gathered: Gathered },
): string {
  const place = statement.place(tableOf(source.table()).model)
  const own = source.id?.of ?? columnAt(place, 'id')
  const has = isInText(statement, smallOf(source, place), word, how)
  const ofIt = `FROM ${named(place)}${source.id?.join(place.name) ?? ''}
    WHERE ${columnAt(place, 'clientId')} = s."clientId" AND ${own} = s."${source.column}" AND ${has}`
  // PostgreSQL gathers what EXISTS asks of many rows, and never a value.
  return gathered === 'gathered' ? `EXISTS (SELECT 1 ${ofIt})` : `(SELECT TRUE ${ofIt} LIMIT 1)`
}

/**
 * How well the names of the assets `s` have words, each name looked at once, as assets share them: SQL of a table for
 * each source, of what joins them to `s`, and of how well they have the word at a place, none of it where an asset has
 * no such name. `levelsOf` says of a small text how well it has each word.
 */
export function namesOfAssets(
  statement: Statement,
  clientId: string,
  levelsOf: (small: string) => string[],
): { tables: string[]; joins: string; levels: (word: number) => string[] } {
  const client = `${statement.value(clientId)}::uuid`
  const each = sources.map((source, at) => {
    const from: From = tableOf(source.table())
    guard(from, { clientId })
    const place = statement.place(from.model)
    const own = source.id?.of ?? columnAt(place, 'id')
    const levels = levelsOf('t.small').map((level, word) => `min(${level}) AS l${word}`)
    // Looked up by each id: joined as a whole they would be gone through for each where PostgreSQL takes them for few.
    const table = `n${at} AS MATERIALIZED (SELECT d.id, ${levels.join(', ')}
      FROM (SELECT DISTINCT s."${source.column}" AS id FROM s WHERE s."${source.column}" IS NOT NULL) d
      CROSS JOIN LATERAL (SELECT ${smallOf(source, place)} AS small FROM ${named(place)}${source.id?.join(place.name) ?? ''}
        WHERE ${columnAt(place, 'clientId')} = ${client} AND ${own} = d.id OFFSET 0) t GROUP BY d.id)`
    return { table, join: ` LEFT JOIN n${at} ON n${at}.id = s."${source.column}"` }
  })
  return {
    tables: each.map(({ table }) => table),
    joins: each.map(({ join }) => join).join(''),
    levels: (word) => sources.map((_, at) => `n${at}.l${word}`),
  }
}
