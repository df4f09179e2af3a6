import type { Tx } from '@/lib/core/db/client'
import { type Entry, Names } from './names'

export interface Place extends Entry {
  trail: string[]
  ancestorIds: string[]
}

/** When an import began, and which sites it has made: what was there before are the others. */
interface Before {
  startedAt: Date | null
  madeIds: ReadonlySet<string>
}

interface SiteRow extends Place {
  organisationId: string
  parentId: string | null
  createdAt: Date
}

/** The sites of customers and the zones in them, read customer by customer, with those that rows are to make. */
export class Places {
  /** What was there before the import; as it begins, all that is. */
  before: Before = { startedAt: null, madeIds: new Set() }
  readonly #names = new Map<string, Names<Place>>()
  readonly #byId = new Map<string, { organisationId: string; place: Place }>()
  /** Of a customer, the sites that were there before the import. */
  readonly #first = new Map<string, Place[]>()

  async read(reader: Pick<Tx, '$queryRaw'>, clientId: string, organisationIds: readonly string[]): Promise<void> {
    const rows = await reader.$queryRaw<SiteRow[]>`
      SELECT s.id, s."name"::text AS "name", s."organisationId", s."parentId", s."ancestorIds", s."createdAt",
        ARRAY(SELECT n."name"::text FROM unnest(s."ancestorIds") WITH ORDINALITY AS u(id, at)
          JOIN "Site" n ON n."clientId" = s."clientId" AND n.id = u.id ORDER BY u.at) AS trail
      FROM "Site" s WHERE s."clientId" = ${clientId}::uuid AND s."organisationId" = ANY (${[...organisationIds]}::uuid[])
      ORDER BY s."depth", s.id`
    for (const row of rows) this.take(row)
  }

  /** Knows a site or zone that is there, its parent before it. */
  take({ organisationId, parentId, createdAt, ...place }: SiteRow): void {
    this.in(organisationId, parentId).add(place)
    this.#byId.set(place.id, { organisationId, place })
    const { startedAt, madeIds } = this.before
    if (parentId || madeIds.has(place.id) || (startedAt && createdAt > startedAt)) return
    this.#first.set(organisationId, [...(this.#first.get(organisationId) ?? []), place])
  }

  /** Sites of a customer, or zones in one of its places. */
  in(organisationId: string, parentId: string | null): Names<Place> {
    const key = parentId ?? organisationId
    const there = this.#names.get(key)
    if (there) return there
    const made = new Names<Place>()
    this.#names.set(key, made)
    return made
  }

  /** A site or zone of this customer. */
  find(organisationId: string, id: string): Place | undefined {
    const found = this.#byId.get(id)
    return found?.organisationId === organisationId ? found.place : undefined
  }

  /** The site of a customer that has one alone; what comes in with the import, or beside it, does not count. */
  onlySite(organisationId: string): Place | undefined {
    const sites = this.#first.get(organisationId) ?? []
    return sites.length === 1 ? sites[0] : undefined
  }
}
