import { isSerial } from '@/lib/domain/moving-in/serial'
import type { GoneReason } from '@/lib/domain/rounds/words'
import type { PackedAsset, RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import type { RoundItemOutput } from '@/lib/resources/rounds/schema'
import { changeMade, isLatest } from '../outbox/change-made'
import { type Entry, skipRestOf } from '../outbox/entry'
import type { ItemChange } from '../store/kept'

/** An item as the phone shows it: as the package had it, then what the server told, then what is still here. */
export interface WalkItem extends RoundItemOutput {
  /** 1–3 where the result is known here. */
  status: number | null
  /** It is on this phone alone. */
  isUnsent?: boolean
  /** What is kept of it was refused. */
  isRefused?: boolean
}

/** All that is done on one asset, at one stop. */
export interface Stop {
  assetId: string
  assetName: string
  assetType: string
  locationTrail: string | null
  items: WalkItem[]
}

/** The stops of a zone, in walking order. */
export interface Zone {
  /** Of the zone; `none` = no zone. */
  id: string
  name: string
  stops: Stop[]
  done: number
  total: number
}

export interface WalkView {
  items: WalkItem[]
  stops: Stop[]
  zones: Zone[]
  done: number
  /** Among those that are done. */
  toAction: number
  skipped: number
  left: number
  /** Results that ask for action, and what was skipped or refused. */
  problems: number
  /** Where to go next: the first stop with anything to do; null: all is done. */
  next: Stop | null
  /** Assets of which nothing is on the round any more, by their ids: why. */
  gone: ReadonlyMap<string, GoneReason>
}

type Package = Pick<RoundPackageOutput, 'items' | 'assets' | 'tasks'>

/** The round as it stands on this phone. `skipRest`: it was finished here, and what was left skipped. */
export function viewOf(
  pack: Package,
  changes: readonly ItemChange[],
  entries: readonly Entry[],
  skipRest: number | null = null,
): WalkView {
  const end = entries.find(({ kind, refusal }) => kind === 'finish' && !refusal)
  const items = ended(itemsNow(pack, changes, entries), (end && skipRestOf(end)) ?? skipRest)
  const stops = stopsOf(items)
  const counts = { done: 0, toAction: 0, skipped: 0, problems: 0 }
  for (const { outcome, status, isRefused } of items) {
    if (outcome === 1) counts.done++
    if (outcome === 1 && status === 3) counts.toAction++
    if (outcome === 2) counts.skipped++
    if (isRefused || outcome === 2 || status === 3) counts.problems++
  }
  const left = items.length - counts.done - counts.skipped
  const next = stops.find(isOpen) ?? null
  return { items, stops, zones: zonesOf(stops), ...counts, left, next, gone: goneOf(pack, changes, stops) }
}

/** What is left is skipped with the end of the round, before the server says so. */
const ended = (items: WalkItem[], skipReason: number | null): WalkItem[] =>
  skipReason === null ? items : items.map((item) => (item.outcome === 0 ? { ...item, outcome: 2, skipReason } : item))

export const isOpen = ({ items }: Stop): boolean => items.some(({ outcome }) => outcome === 0)

function itemsNow(pack: Package, changes: readonly ItemChange[], entries: readonly Entry[]): WalkItem[] {
  const packed = pack.items
  const told = new Map(changes.map((one) => [one.itemId, one]))
  const all = [...packed, ...addedSince(packed, changes), ...addedHere(pack, told, entries)]
  const here = new Map(entries.map((entry) => [entry.itemId, entry]))
  const now: WalkItem[] = []
  for (const item of all) {
    const one = counting(told.get(item.id), item)
    const entry = here.get(item.id)
    // Most are as they were taken along: thousands of them are not copied.
    if (!one && !entry) now.push(item)
    else if (!one?.change.gone) now.push(withChanges(item, one, entry))
  }
  return now.sort((a, b) => a.position - b.position)
}

function goneOf(pack: Package, changes: readonly ItemChange[], stops: readonly Stop[]): Map<string, GoneReason> {
  const told = changes.filter(({ change }) => change.gone)
  if (told.length === 0) return new Map()
  const there = new Set(stops.map(({ assetId }) => assetId))
  const packed = new Map(pack.items.map(({ id, assetId }) => [id, assetId]))
  return new Map(
    told.flatMap(({ itemId, change: { assetId = packed.get(itemId), gone } }) =>
      assetId && !there.has(assetId) ? [[assetId, gone as GoneReason]] : [],
    ),
  )
}

function addedSince(packed: readonly RoundItemOutput[], changes: readonly ItemChange[]): RoundItemOutput[] {
  if (changes.length === 0) return []
  const known = new Set(packed.map(({ id }) => id))
  return changes.filter(({ itemId }) => !known.has(itemId)).flatMap(({ change }) => (isWhole(change) ? [change] : []))
}

/** What the server told of an item is all of it; what was done here says no asset. */
const isWhole = (change: Partial<RoundItemOutput>): change is RoundItemOutput => change.assetId !== undefined

/** What was sent from here may be older than what the round was taken along with. */
const counting = (one: ItemChange | undefined, packed: RoundItemOutput): ItemChange | undefined =>
  !one || isWhole(one.change) || one.change.gone || isLatest(one.change, packed) ? one : undefined

function withChanges(item: RoundItemOutput, one: ItemChange | undefined, entry: Entry | undefined): WalkItem {
  const own = entry && changeMade(entry)
  return {
    ...item,
    ...one?.change,
    ...own?.change,
    status: (own ?? one)?.status ?? one?.change.status ?? item.status,
    isUnsent: entry !== undefined,
    isRefused: Boolean(entry?.refusal),
  }
}

/** Tasks that were added here and are not sent yet: at the end of the way. */
function addedHere(pack: Package, told: ReadonlyMap<string, ItemChange>, entries: readonly Entry[]): RoundItemOutput[] {
  return entries.flatMap(({ kind, id, body }, at) => {
    const asset = kind === 'item' && !told.has(id) ? pack.assets.find((one) => one.id === body.assetId) : undefined
    if (!asset) return []
    const task = pack.tasks.find(({ checkId }) => checkId === body.checkId)
    const near = pack.items.find(({ assetId }) => assetId === asset.id)
    return [
      {
        id,
        assetId: asset.id,
        assetName: asset.name,
        assetType: asset.assetTypeName,
        zoneId: asset.zoneId,
        locationTrail: asset.locationTrail,
        checkId: `${body.checkId}`,
        checkName: task?.checkName ?? 'Task',
        nextDue: null,
        position: near ? near.position : 1_000_000 + at,
        outcome: 0,
        completedCheckId: null,
        status: null,
        skipReason: null,
        notes: null,
        at: null,
        user: null,
      },
    ]
  })
}

function stopsOf(items: readonly WalkItem[]): Stop[] {
  const stops = new Map<string, Stop>()
  for (const item of items) {
    const { assetId, assetName, assetType, locationTrail } = item
    const stop = stops.get(assetId)
    if (stop) stop.items.push(item)
    else stops.set(assetId, { assetId, assetName, assetType, locationTrail, items: [item] })
  }
  return [...stops.values()]
}

function zonesOf(stops: readonly Stop[]): Zone[] {
  const zones = new Map<string, Zone>()
  for (const stop of stops) {
    const id = stop.items[0]?.zoneId ?? 'none'
    const zone = zones.get(id) ?? { id, name: stop.locationTrail ?? 'No zone', stops: [], done: 0, total: 0 }
    if (zone.total === 0) zones.set(id, zone)
    zone.stops.push(stop)
    zone.total += stop.items.length
    for (const { outcome } of stop.items) if (outcome > 0) zone.done++
  }
  return [...zones.values()]
}

const separator = ' / '

/** What zones are called beside each other: the site that all of them are in is said by none but itself. */
export function shortNames(zones: readonly Pick<Zone, 'name'>[]): (zone: Pick<Zone, 'name'>) => string {
  const sites = new Set(zones.map(({ name }) => name.split(separator)[0]))
  const [site] = sites
  const isOne = sites.size === 1 && zones.length > 1
  return ({ name }) => (isOne && name !== site ? name.slice(`${site}${separator}`.length) : name)
}

/** The asset that a code leads to: by its tag, or what else its labels carry; whatever the case. */
export function assetOfCode(assets: readonly PackedAsset[], code: string): PackedAsset | undefined {
  const wanted = code.trim().toLowerCase()
  return assets.find(({ name, codes }) => [name, ...codes].some((one) => one.toLowerCase() === wanted))
}

/** What is stamped on the asset itself, by which one knows that one stands before the right one. */
export const serialOf = (asset: Pick<PackedAsset, 'details'> | undefined) =>
  asset?.details.find(({ label }) => isSerial(label))
