import { newId } from '@/lib/core/text/new-id'
import type { CellMessage, MappedRow } from '@/lib/domain/moving-in/mapped-row'
import type { Choices } from '@/lib/domain/moving-in/mapping'
import { at } from '@/lib/domain/moving-in/sentence'
import { maxDepth } from '@/lib/resources/sites/words'
import type { Customer, Library } from './library'
import type { Entry, Names } from './names'
import type { Place } from './places'
import { type Kind, most, type Wanted, words } from './wanted'

/** Longest name of anything. */
const longest = 255

/**
 * Finds what the cells of one row name. What is not there is wanted, or refused, as it was chosen; nothing of
 * it reaches the library before the whole row is known to be good, so that of a row that is left out nothing
 * is made (REGRUN-6).
 */
export class LookUp {
  readonly wanted: Wanted[] = []
  readonly messages: CellMessage[] = []

  constructor(
    readonly row: MappedRow,
    private readonly library: Library,
    private readonly choices: Choices,
    private readonly titles: readonly string[],
    private readonly made: ReadonlyMap<Kind, number>,
  ) {}

  /** `near`: the name that is there instead. */
  say(
    column: number | undefined,
    level: CellMessage['level'],
    value: string | null,
    text: string,
    near?: CellMessage['near'],
  ): void {
    this.messages.push({ ...at(this.titles, column, level, value, text), ...(near && { near }) })
  }

  /** The customer of the row, `null` for stock; `undefined` where it can't be known. */
  customer(): Customer | null | undefined {
    const { isDistributor, organisationId } = this.library.scope
    const { customer: name, columns } = this.row
    if (!isDistributor) {
      const own = this.library.customerById.get(organisationId)
      if (name && own && this.library.findCustomer(name) !== own)
        return this.#refuse(columns.customer, name, 'is not your organisation: a register is brought in for one’s own')
      return own
    }
    if (!name) {
      const { customerOrganisationId: id } = this.choices
      return id === null
        ? null
        : (this.library.customerById.get(id) ??
            this.#refuse(undefined, null, 'the customer that was chosen is not yours any more'))
    }
    const found = this.library.findCustomer(name)
    if (found) return found
    const wanted = this.#want('customers', this.library.customers, name, columns.customer, {})
    return wanted && { id: wanted.id, name, fields: {}, distributorId: organisationId }
  }

  /** The first of these libraries' own; a new one where it is to be made. */
  assetType(libraries: readonly string[]) {
    const { assetType: name, columns } = this.row
    if (!name) return undefined
    for (const id of libraries) {
      const found = this.library.shelfOf(id).assetTypes.find(name)
      if (found) return found
    }
    const names = this.#shelf().assetTypes
    const wanted = this.#want('assetTypes', names, name, columns.assetType, {})
    return wanted && { id: wanted.id, name, checkIds: [] as string[] }
  }

  manufacturer(libraries: readonly string[]): string | undefined {
    const { manufacturer: name, columns } = this.row
    if (!name) return undefined
    for (const id of libraries) {
      const found = this.library.shelfOf(id).manufacturers.find(name)
      if (found) return found.id
    }
    return this.#want('manufacturers', this.#shelf().manufacturers, name, columns.manufacturer, {})?.id
  }

  /**
   * The site or innermost zone that the row names. Where no site is named, its zones are in the one that was chosen for
   * all rows, else in the customer's only one; where no column has sites at all, the outermost zone is one, as
   * the first part of a path is (REGRUN-7). `isKnown`: of an asset that is there, which stays where it is if its
   * row says nothing.
   */
  place(customer: Customer | null, isKnown: boolean): string | undefined {
    const { site, zones, columns } = this.row
    const { siteId } = this.choices
    const trail = [...(site ? [site] : []), ...zones]
    if (trail.length === 0 && (isKnown || !siteId)) return undefined
    const column = columns.site ?? columns.zones
    if (!customer) return this.#refuse(column, trail[0] ?? null, 'stock has no site: name the customer')
    const { places } = this.library
    let parent: Place | null = null
    if (!site) {
      parent = (siteId ? places.find(customer.id, siteId) : places.onlySite(customer.id)) ?? null
      if (siteId && !parent)
        return this.#refuse(
          column,
          trail[0] ?? null,
          'the site that was chosen for all rows is not one of this customer',
        )
      if (!parent && (columns.site !== undefined || this.row.lacksOutermost))
        return this.#refuse(
          columns.zones,
          zones[0] ?? null,
          'a zone needs its site: say which column has it, or choose one for all',
        )
    }
    if ((parent?.ancestorIds.length ?? 0) + trail.length > maxDepth)
      return this.#refuse(column, trail[0] ?? null, `sites go ${maxDepth} levels deep at most`)
    for (const name of trail) {
      const names = places.in(customer.id, parent?.id ?? null)
      const there: Place | undefined = names.find(name)
      if (there) {
        parent = there
        continue
      }
      const isSite = parent === null
      const where = isSite ? column : (columns.zones ?? columns.site)
      const found: Wanted | undefined = this.#want(isSite ? 'sites' : 'zones', names, name, where, {
        parent,
        organisationId: customer.id,
      })
      if (!found) return undefined
      parent = { ...found, name }
    }
    return parent?.id
  }

  /** The detail that a column stands for. */
  detail(
    column: number,
    additionalFieldId: string | null,
    title: string,
    customer: Customer | null,
  ): string | undefined {
    const libraries = this.library.librariesOf(customer)
    if (additionalFieldId) {
      const field = this.library.fieldsById.get(additionalFieldId)
      if (field && libraries.includes(field.organisationId)) return field.id
      return this.#refuse(column, null, 'this additional detail is not of a library that the asset’s organisation uses')
    }
    for (const id of libraries) {
      const found = this.library.shelfOf(id).details.find(title)
      if (found) return found.id
    }
    const same = this.wanted.find((one) => one.kind === 'details' && one.name === title)
    return (same ?? this.#want('details', this.#shelf().details, title, column, {}))?.id
  }

  get hasErrors(): boolean {
    return this.messages.some(({ level }) => level === 'error')
  }

  #shelf() {
    return this.library.shelfOf(this.library.scope.organisationId)
  }

  #refuse(column: number | undefined, value: string | null, text: string, near?: CellMessage['near']): undefined {
    this.say(column, 'error', value, text, near)
  }

  #want<E extends Entry>(
    kind: Kind,
    names: Names<E>,
    name: string,
    column: number | undefined,
    {
      parent = null,
      organisationId = this.library.scope.organisationId,
    }: { parent?: Place | null; organisationId?: string },
  ): Wanted | undefined {
    const { one, where } = words[kind]
    const near = names.near(name)?.name
    const offer = near ? `: ${name} → ${near}?` : ''
    const instead = near && kind !== 'details' ? { kind, instead: near } : undefined
    if (this.choices.make[kind] === 'refuse')
      return this.#refuse(column, name, `this ${one} is not in ${where}${offer}`, instead)
    if ([...name].length > longest) return this.#refuse(column, name, `must have at most ${longest} characters`)
    const ofRow = this.wanted.filter((wanted) => wanted.kind === kind).length
    if ((this.made.get(kind) ?? 0) + ofRow >= most[kind])
      return this.#refuse(
        column,
        name,
        `this file would make more than ${most[kind]} of this kind: choose another column`,
      )
    if (near) this.say(column, 'warning', name, `this ${one} is new${offer}`, instead)
    const id = newId()
    const wanted = {
      ...{ kind, id, name, organisationId, parentId: parent?.id ?? null },
      trail: [...(parent?.trail ?? []), name],
      ancestorIds: [...(parent?.ancestorIds ?? []), id],
    }
    this.wanted.push(wanted)
    return wanted
  }
}
