import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { foldCase } from '@/lib/core/text/fold-case'
import { newId } from '@/lib/core/text/new-id'
import type { MappedRow } from '@/lib/domain/moving-in/mapped-row'
import type { Choices } from '@/lib/domain/moving-in/mapping'
import { titleOf } from '@/lib/domain/moving-in/sentence'
import { isSerial } from '@/lib/domain/moving-in/serial'
import { tooMany } from '@/lib/resources/assets/tasks.commands'
import { type Facts, type FreeTag, type KnownAsset, type KnownTag, serialKey } from './facts'
import type { Customer, Library } from './library'
import { LookUp } from './look-up'
import type { Content, PlannedResult, Resolved } from './resolved'
import type { Kind } from './wanted'

/** What stays the same for all rows of a file. */
export interface Register {
  library: Library
  choices: Choices
  /** Of the columns, by their index. */
  titles: readonly string[]
  /** Where the client is: no result is of a day to come. */
  today: CalendarDate
}

/**
 * Says row by row what becomes of it, and remembers what rows before it have taken: tags, serial numbers, new names.
 * The same for a check and a run; the facts come block by block.
 */
export class Resolver {
  /** How many of each kind rows have asked for. */
  readonly made: Map<Kind, number>
  /** The tag of the batch that was given out last. */
  last: FreeTag | undefined
  readonly #tags = new Map<string, { line: number; asset: KnownAsset }>()
  readonly #serials = new Map<string, { line: number; asset: KnownAsset }>()
  #given = 0

  constructor(
    private readonly register: Register,
    before?: Pick<Resolver, 'made' | 'last'>,
  ) {
    this.made = new Map(before?.made)
    this.last = before?.last
  }

  /** What becomes of the rows of a block, in their order, with its own facts. */
  resolveAll(rows: readonly MappedRow[], facts: Facts): Resolved[] {
    this.#given = 0
    return rows.map((row) => this.#resolve(row, facts))
  }

  /** What becomes of a row; where it comes in, what it asks for is known to the rows after it. */
  #resolve(row: MappedRow, facts: Facts): Resolved {
    const { library, choices, titles } = this.register
    const { line } = row
    const look = new LookUp(row, library, choices, titles, this.made)
    const why = whyNoRow(row, choices)
    if (why) return leftOut(row, look, why)
    look.messages.push(...row.messages)
    const customer = look.customer()
    const known = customer === undefined ? undefined : this.#duplicateOf(row, customer, facts, look)
    if (known && choices.duplicates === 'skip') {
      if (!look.hasErrors) look.say(known.column, 'warning', known.value, known.why)
      return { line, messages: look.messages, does: 'leaveOut', isError: look.hasErrors }
    }
    if (known) look.say(known.column, 'warning', known.value, known.why)
    const tag = known || look.hasErrors ? undefined : this.#tagFor(row, facts, look)
    const content = customer === undefined ? undefined : this.#contentOf(row, customer, known?.asset, look)
    const maxChecks = known?.asset.maxChecks ?? tag?.maxChecks
    if (content && maxChecks !== undefined && content.checkIds.length > maxChecks)
      if (!known || content.checkIds.some((id) => !known.asset.checkIds.includes(id)))
        look.say(undefined, 'error', null, tooMany)
    const { messages, wanted } = look
    if (look.hasErrors || !content) return { line, messages, does: 'leaveOut', isError: true }
    if (known) {
      this.#takes(wanted)
      this.#remember(row, customer ?? null, { ...known.asset, checkIds: content.checkIds })
      return { line, messages, does: 'update', asset: known.asset, content, wanted }
    }
    if (!tag) throw new Error('A row without a tag was refused above')
    this.#takes(wanted)
    if (choices.tags.from === 'batch') this.last = facts.free[this.#given++]
    const assetId = newId()
    const asset: KnownAsset = {
      ...{ id: assetId, name: tag.reference, customerId: content.customerId, isArchived: false, isOurs: true },
      ...{ maxChecks: tag.maxChecks, checkIds: content.checkIds },
    }
    this.#remember(row, customer ?? null, asset)
    return { line, messages, does: 'make', assetId, tag, content, wanted }
  }

  #takes(wanted: Extract<Resolved, { does: 'make' }>['wanted']): void {
    for (const one of wanted) {
      this.register.library.add(one)
      this.made.set(one.kind, (this.made.get(one.kind) ?? 0) + 1)
    }
  }

  #remember(row: MappedRow, customer: Customer | null, asset: KnownAsset): void {
    if (this.register.choices.tags.from === 'column' && row.tag)
      this.#tags.set(foldCase(row.tag), { line: row.line, asset })
    for (const { title, text } of row.details)
      if (isSerial(title)) this.#serials.set(serialKey(customer?.id ?? null, text), { line: row.line, asset })
  }

  /** The asset that the row is already, in the register or in a row before (REGRUN-10). */
  #duplicateOf(row: MappedRow, customer: Customer | null, facts: Facts, look: LookUp): Duplicate | undefined {
    const { choices } = this.register
    if (choices.tags.from === 'column' && row.tag) {
      const column = row.columns.tag
      const before = this.#tags.get(foldCase(row.tag))
      if (before)
        return this.#same(
          row,
          customer,
          { asset: before.asset, column, value: row.tag, why: `this tag stands in row ${before.line} already` },
          look,
        )
      const asset = facts.tags.get(foldCase(row.tag))?.asset
      if (asset) return this.#inUse(row, customer, asset, look)
    }
    for (const { title, text, column } of row.details) {
      if (!isSerial(title)) continue
      const key = serialKey(customer?.id ?? null, text)
      const before = this.#serials.get(key)
      if (before) return { asset: before.asset, column, value: text, why: `this stands in row ${before.line} already` }
      const asset = facts.serials.get(key)
      if (asset) return { asset, column, value: text, why: `Is this asset ${asset.name}?` }
    }
    return undefined
  }

  /** A tag in use: by an asset of one's own the row may be that; of another nothing is told (REGRUN-11). */
  #inUse(row: MappedRow, customer: Customer | null, asset: KnownAsset, look: LookUp): Duplicate | undefined {
    const column = row.columns.tag
    const refuse = (text: string): undefined => void look.say(column, 'error', row.tag, text)
    if (!asset.isOurs) return refuse('this tag is already in use')
    if (asset.isArchived) return refuse('this tag is of an archived asset')
    return this.#same(row, customer, { asset, column, value: row.tag, why: `Is this asset ${asset.name}?` }, look)
  }

  /** An asset is changed where it is: an import moves none to another customer. */
  #same(row: MappedRow, customer: Customer | null, found: Duplicate, look: LookUp): Duplicate | undefined {
    const isSaid = row.customer !== null || Boolean(this.register.choices.customerOrganisationId)
    const isElsewhere = isSaid && found.asset.customerId !== (customer?.id ?? null)
    if (!isElsewhere || this.register.choices.duplicates === 'skip') return found
    look.say(found.column, 'error', found.value, 'this tag is on an asset of another customer: an import moves none')
    return undefined
  }

  #tagFor(row: MappedRow, facts: Facts, look: LookUp): KnownTag | undefined {
    if (this.register.choices.tags.from === 'batch') {
      const next = facts.free[this.#given]
      if (!next) look.say(undefined, 'error', null, 'the batch has no free tag left for it')
      return next
    }
    const tag = row.tag ? facts.tags.get(foldCase(row.tag)) : undefined
    if (!tag) look.say(row.columns.tag, 'error', row.tag, 'this tag is not known')
    return tag
  }

  #contentOf(row: MappedRow, customer: Customer | null, known: KnownAsset | undefined, look: LookUp): Content {
    const { library } = this.register
    const owner = known && row.customer === null ? (library.customerById.get(known.customerId ?? '') ?? null) : customer
    const libraries = library.librariesOf(owner)
    const type = look.assetType(libraries)
    if (!row.assetType && !known) look.say(row.columns.assetType, 'error', null, 'it needs an asset type')
    const results = this.#resultsOf(row, look)
    const chosen = this.#tasksOf(row, type?.checkIds ?? [], results)
    const readable = chosen.filter((id) => libraries.includes(library.tasks.get(id)?.organisationId ?? ''))
    const base = new Set(this.#namedTasks(results))
    if (chosen.some((id) => base.has(id) && !readable.includes(id)))
      look.say(undefined, 'error', null, 'one of its tasks is not of a library that the asset’s organisation uses')
    const fields = owner ? owner.fields : library.ownFields
    return {
      customerId: owner?.id ?? null,
      distributorId: owner ? owner.distributorId : library.scope.organisationId,
      assetTypeId: type?.id,
      siteId: look.place(owner, known !== undefined),
      installationDate: row.installationDate ?? (owner && !known ? firstDayOf(results) : undefined),
      manufacturerId: this.#isOn(fields, 'manufacturer', row.manufacturer, row, look)
        ? look.manufacturer(libraries)
        : undefined,
      manufactureDate: this.#isOn(fields, 'manufactureDate', row.manufactureDate, row, look)
        ? (row.manufactureDate ?? undefined)
        : undefined,
      notes: row.notes ?? undefined,
      details: row.details.flatMap(({ column, additionalFieldId, title, text }) => {
        const id = look.detail(column, additionalFieldId, title, owner)
        return id ? [{ additionalFieldId: id, title, text }] : []
      }),
      checkIds: [...new Set([...(known?.checkIds ?? []), ...readable])],
      results,
    }
  }

  /** Fields that the organisation has switched off are left away, and that is said (REGRUN-13). */
  #isOn(
    fields: Customer['fields'],
    name: 'manufacturer' | 'manufactureDate',
    value: string | null,
    row: MappedRow,
    look: LookUp,
  ) {
    const isOn = Number(fields[name] ?? 0) === 1
    if (!isOn && value) {
      const column = row.columns[name]
      const said = column === undefined ? value : (row.said[column] ?? value)
      look.say(column, 'warning', said, 'this field is switched off for the organisation and is left away')
    }
    return isOn
  }

  /**
   * Tasks that the row or the choices name, so that they must be usable; those that a type recommends are taken
   * where they are.
   */
  #namedTasks(results: readonly PlannedResult[]): string[] {
    const { tasks } = this.register.choices
    return [...(tasks.from === 'list' ? tasks.checkIds : []), ...results.map(({ checkId }) => checkId)]
  }

  #tasksOf(row: MappedRow, recommended: readonly string[], results: readonly PlannedResult[]): string[] {
    const { tasks } = this.register.choices
    const ofColumns = row.tasks
      .filter(({ date, status, notes }) => date || status || notes)
      .map(({ checkId }) => checkId)
    const first = { recommended, list: tasks.from === 'list' ? tasks.checkIds : [], columns: ofColumns }[tasks.from]
    return [...new Set([...first, ...results.map(({ checkId }) => checkId)])]
  }

  #resultsOf(row: MappedRow, look: LookUp): PlannedResult[] {
    const { library, titles, today } = this.register
    return row.tasks.flatMap(({ checkId, column, date, status, isNone, notes }) => {
      const title = titleOf(titles, column)
      const tell = (level: 'error' | 'warning', value: string | null, text: string) =>
        look.messages.push({ column, title, level, value, text })
      if (isNone) return []
      if (!date) {
        if (status || notes) tell('warning', null, 'without a day no result is recorded')
        return []
      }
      const task = library.tasks.get(checkId)
      if (!task) tell('error', null, 'this task is not in the library any more')
      if (date > today) tell('error', row.said[column] ?? date, 'a result can’t be of a day to come')
      return task ? [{ checkId, checkName: task.name, date, status: status ?? 1, notes }] : []
    })
  }
}

/** Where a result was recorded the asset was there at the latest: without that nothing would be due on it (ASSET-3). */
const firstDayOf = (results: readonly PlannedResult[]): CalendarDate | undefined =>
  results.map(({ date }) => date).sort()[0]

/** Why a row of the file is none of the register; null where it is one (REGRUN-6). */
function whyNoRow({ isTotal, isTitles, tag }: MappedRow, { tags }: Choices): string | null {
  if (isTotal) return 'it is a total and is left out'
  if (isTitles) return 'it is the titles again and is left out'
  return tags.from === 'column' && !tag ? 'it has no tag and is left out' : null
}

interface Duplicate {
  asset: KnownAsset
  column: number | undefined
  value: string | null
  why: string
}

function leftOut(row: MappedRow, look: LookUp, why: string): Resolved {
  look.say(undefined, 'warning', null, why)
  return { line: row.line, messages: look.messages, does: 'leaveOut', isError: false }
}
