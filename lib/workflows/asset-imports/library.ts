import type { Tx } from '@/lib/core/db/client'
import { type Entry, Names } from './names'
import { type Place, Places } from './places'
import type { Kind, Wanted } from './wanted'

/** Reads alone: the client itself for a check, the transaction of a block for a run. */
export type Reader = Pick<
  Tx,
  'organisation' | 'assetType' | 'manufacturer' | 'site' | 'additionalField' | 'check' | '$queryRaw'
>

/** In which organisation a register was brought. */
export interface Scope {
  clientId: string
  organisationId: string
  isDistributor: boolean
  /** Of a customer. */
  distributorId: string | null
}

export interface Customer extends Entry {
  /** Switches of the optional fields (ASSET-18). */
  fields: Record<string, unknown>
  distributorId: string | null
}
interface AssetType extends Entry {
  organisationId: string
  /** In their order. */
  checkIds: string[]
}
interface Task extends Entry {
  organisationId: string
}
interface OfLibrary extends Entry {
  organisationId: string
}

/** The names of a library, of one organisation each. */
interface Shelf {
  assetTypes: Names<AssetType>
  manufacturers: Names<OfLibrary>
  details: Names<OfLibrary>
}

/**
 * What cells of a register may name, in memory: the library of the organisation that brings it, its customers, and of
 * those that rows name their own libraries and sites, read when the first row names them. What rows ask for and is not
 * there is added, so that the next row finds it; {@link rollBack} forgets that where the block was not written.
 */
export class Library {
  readonly customers = new Names<Customer>()
  readonly customerById = new Map<string, Customer>()
  readonly tasks = new Map<string, Task>()
  readonly places = new Places()
  readonly fieldsById = new Map<string, OfLibrary>()
  /** The switches of a distributor, which count for its stock. */
  ownFields: Record<string, unknown> = {}
  readonly #shelves = new Map<string, Shelf>()
  readonly #read = new Set<string>()
  #added: Wanted[] = []

  constructor(readonly scope: Scope) {}

  /** Reads what any row may need. */
  async read(reader: Reader): Promise<void> {
    const { organisationId, isDistributor, distributorId } = this.scope
    await this.#readShelves(reader, distributorId ? [organisationId, distributorId] : [organisationId])
    await this.#readCustomers(reader)
    if (!isDistributor) await this.readCustomersOwn(reader, [organisationId])
  }

  async #readCustomers(reader: Reader): Promise<void> {
    const { clientId, organisationId, isDistributor } = this.scope
    const rows = await reader.organisation.findMany({
      where: { clientId, deletedAt: null, OR: [{ id: organisationId }, { distributorId: organisationId }] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, accountCode: true, fields: true, distributorId: true, isDistributor: true },
    })
    for (const { fields, accountCode, ...row } of rows) {
      const customer = { ...row, fields: fields as Customer['fields'] }
      if (row.id === organisationId) this.ownFields = customer.fields
      if (row.isDistributor || (isDistributor && row.id === organisationId)) continue
      this.customerById.set(row.id, customer)
      this.customers.add(customer)
      this.#byCode.set(accountCode.toUpperCase(), customer)
    }
  }
  readonly #byCode = new Map<string, Customer>()

  /** By its name, or by its account code. */
  findCustomer(name: string): Customer | undefined {
    return this.customers.find(name) ?? this.#byCode.get(name.toUpperCase())
  }

  /** Reads libraries and sites of customers that rows name, once each. */
  async readCustomersOwn(reader: Reader, ids: readonly string[]): Promise<void> {
    const { clientId } = this.scope
    const unread = ids.filter((id) => !this.#read.has(id) && this.customerById.has(id))
    if (unread.length === 0) return
    for (const id of unread) this.#read.add(id)
    await this.#readShelves(
      reader,
      unread.filter((id) => !this.#shelves.has(id)),
    )
    await this.places.read(reader, clientId, unread)
  }

  async #readShelves(reader: Reader, ids: readonly string[]): Promise<void> {
    const { clientId } = this.scope
    if (ids.length === 0) return
    const where = { clientId, organisationId: { in: [...ids] } }
    const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
    const types = await reader.assetType.findMany({
      where,
      orderBy,
      select: {
        id: true,
        name: true,
        organisationId: true,
        defaultChecks: { orderBy: { position: 'asc' }, select: { checkId: true } },
      },
    })
    const select = { id: true, name: true, organisationId: true } as const
    const manufacturers = await reader.manufacturer.findMany({ where, orderBy, select })
    const fields = await reader.additionalField.findMany({ where, orderBy, select })
    const tasks = await reader.check.findMany({ where: { ...where, deletedAt: null }, select })
    for (const { defaultChecks, ...type } of types)
      this.shelfOf(type.organisationId).assetTypes.add({
        ...type,
        checkIds: defaultChecks.map(({ checkId }) => checkId),
      })
    for (const one of manufacturers) this.shelfOf(one.organisationId).manufacturers.add(one)
    for (const one of fields) {
      this.shelfOf(one.organisationId).details.add(one)
      this.fieldsById.set(one.id, one)
    }
    for (const task of tasks) this.tasks.set(task.id, task)
  }

  shelfOf(organisationId: string): Shelf {
    const there = this.#shelves.get(organisationId)
    if (there) return there
    const made = {
      assetTypes: new Names<AssetType>(),
      manufacturers: new Names<OfLibrary>(),
      details: new Names<OfLibrary>(),
    }
    this.#shelves.set(organisationId, made)
    return made
  }

  /** The libraries that an asset of this customer, or of stock, may be of (ASSET-7), one's own first. */
  librariesOf(customer: Customer | null): string[] {
    const { organisationId, isDistributor, distributorId } = this.scope
    if (isDistributor) return customer ? [organisationId, customer.id] : [organisationId]
    return distributorId ? [organisationId, distributorId] : [organisationId]
  }

  /** Knows what a row asks for from now on. */
  add(wanted: Wanted): void {
    this.#added.push(wanted)
    if (wanted.kind === 'customers') this.customerById.set(wanted.id, this.#customerOf(wanted))
    this.#namesFor(wanted).add(this.#entryOf(wanted))
  }

  /** What was added is in the database now. */
  commit(): void {
    this.#added = []
  }

  /** What was added since is not there. */
  rollBack(): void {
    for (const wanted of this.#added.reverse()) {
      this.#namesFor(wanted).remove(this.#entryOf(wanted))
      if (wanted.kind === 'customers') this.customerById.delete(wanted.id)
      if (wanted.kind === 'details') this.fieldsById.delete(wanted.id)
    }
    this.#added = []
  }

  #customerOf({ id, name }: Wanted): Customer {
    return { id, name, fields: {}, distributorId: this.scope.organisationId }
  }

  #entryOf(wanted: Wanted): never {
    const { id, name, trail, ancestorIds } = wanted
    const own = { id, name, organisationId: this.scope.organisationId }
    const entries: Record<Kind, Entry> = {
      assetTypes: { ...own, checkIds: [] } as AssetType,
      manufacturers: own,
      details: own,
      sites: { id, name, trail, ancestorIds } as Place,
      zones: { id, name, trail, ancestorIds } as Place,
      customers: this.#customerOf(wanted),
    }
    return entries[wanted.kind] as never // each kind's own, which {@link #namesFor} takes
  }

  #namesFor({ kind, organisationId, parentId }: Wanted): Names<never> {
    if (kind === 'customers') return this.customers as Names<never>
    if (kind === 'sites' || kind === 'zones') return this.places.in(organisationId, parentId) as Names<never>
    return this.shelfOf(this.scope.organisationId)[kind] as Names<never>
  }
}
