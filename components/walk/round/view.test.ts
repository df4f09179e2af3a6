import { describe, expect, it } from 'vitest'
import type { PackedAsset } from '@/lib/resources/rounds/package-schema'
import type { RoundItemOutput } from '@/lib/resources/rounds/schema'
import { changeMade, changeSent, ofItem } from '../outbox/change-made'
import type { Entry } from '../outbox/entry'
import type { ItemChange } from '../store/kept'
import { addToRound, endEntry, noteEntry, resultEntry, skipEntry } from './made'
import { assetOfCode, serialOf, shortNames, viewOf } from './view'

const item = (position: number, given: Partial<RoundItemOutput> = {}) =>
  ({
    id: `item ${position}`,
    assetId: `asset ${position}`,
    assetName: `100${position}`,
    assetType: 'Hose reel',
    zoneId: 'zone',
    locationTrail: 'Plant > Hall',
    checkId: 'monthly',
    checkName: 'Monthly',
    nextDue: null,
    position,
    outcome: 0,
    completedCheckId: null,
    status: null,
    skipReason: null,
    notes: null,
    at: null,
    user: null,
    ...given,
  }) as RoundItemOutput
const asset = (position: number, codes: string[] = []) =>
  ({ id: `asset ${position}`, name: `AB-${position}`, codes, zoneId: 'zone', tasks: [] }) as unknown as PackedAsset
const pack = {
  items: [item(0), item(1), item(2, { zoneId: 'yard', locationTrail: 'Plant > Yard' })],
  assets: [asset(0), asset(1, ['QR/77']), asset(2)],
  tasks: [],
}
const kept = (made: object, given: Partial<Entry> = {}) =>
  ({
    id: 'made',
    roundId: 'round',
    madeAt: '2026-03-01T10:00:00.000Z',
    sentTime: null,
    refusal: null,
    ...made,
    ...given,
  }) as Entry
const first = viewOf(pack, [], [])
const [stop] = first.stops
const result = (status: number) => kept(resultEntry(stop as never, { item: first.items[0] as never, status }, 'round'))
const told = (itemId: string, change: ItemChange['change']): ItemChange => ({
  roundId: 'round',
  itemId,
  change,
  status: null,
})

// WALK-9, WALK-16
describe('a round on the phone', () => {
  it('goes from zone to zone, and leads to what is to do next', () => {
    expect(first.zones.map(({ name, done, total }) => [name, done, total])).toEqual([
      ['Plant > Hall', 0, 2],
      ['Plant > Yard', 0, 1],
    ])
    expect([first.next?.assetName, first.left, first.problems]).toEqual(['1000', 3, 0])
  })

  it('shows what was entered here before what the server told, and that before what the package holds', () => {
    const skip = kept(skipEntry(stop as never, first.items[1] as never, 'round', { skipReason: 1, notes: '' }))
    const changes = [told('item 0', { outcome: 2 }), told('item 2', { outcome: 1 })]
    const view = viewOf(pack, changes, [result(3), skip])
    expect(view.items.map(({ outcome, isUnsent }) => [outcome, Boolean(isUnsent)])).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ])
    expect([view.done, view.skipped, view.left, view.next]).toEqual([2, 1, 0, null])
    // What asks for action, and what was skipped.
    expect(view.problems).toBe(2)
  })

  // WALK-10, WALK-11
  it('leaves out items that have left the round, and shows those added here or elsewhere', () => {
    const added = told('item 9', item(9))
    const here = kept(
      addToRound({ assetId: 'asset 1', assetName: '1001' }, { checkId: 'yearly', checkName: 'Yearly' }, 'round'),
    )
    const view = viewOf(pack, [told('item 0', { gone: 1 }), added], [here])
    expect(view.items.map(({ id }) => id)).toEqual(['item 1', here.id, 'item 2', 'item 9'])
    expect(view.stops.find(({ assetId }) => assetId === 'asset 1')?.items).toHaveLength(2)
    expect([...view.gone]).toEqual([['asset 0', 1]])
  })

  it('shows results of others, whether they came with the package or were told since', () => {
    const found = { outcome: 1, status: 3 }
    const taken = { ...pack, items: [item(0, found), item(1)] }
    expect(viewOf(taken, [told('item 1', found)], []).items.map(({ status }) => status)).toEqual([3, 3])
  })

  // WALK-10
  it('moves an entry on an item added here to the item that the server made of it', () => {
    const skip = kept(
      skipEntry(stop as never, { ...first.items[0], id: 'here' } as never, 'round', { skipReason: 3, notes: '' }),
    )
    const moved = ofItem(skip, told('there', {}))
    expect([moved.itemId, moved.path]).toEqual(['there', '/rounds/round/items/there/skip'])
    const view = viewOf({ ...pack, items: [item(0, { id: 'there' })] }, [], [moved])
    expect(view.items.map(({ outcome, skipReason }) => [outcome, skipReason])).toEqual([[2, 3]])
  })

  // FOLLOW-1, WALK-9
  describe('after what was done here was sent', () => {
    const at = (seconds: number) => `2026-03-01T10:00:0${seconds}.000Z`
    const shown = (packed: RoundItemOutput, known: ItemChange | undefined, own: ItemChange | undefined) => {
      const change = (own && changeSent(own, known)) ?? known
      const [{ outcome, status } = {}] = viewOf({ ...pack, items: [packed] }, change ? [change] : [], []).items
      return { outcome, status }
    }
    const others = (outcome: number, seconds: number) =>
      told('item 0', item(0, { outcome, at: at(seconds), status: outcome === 1 ? 3 : null }))
    const sent = (made: object, seconds: number) => changeMade(kept(made, { sentTime: at(seconds) }))
    const ownResult = (seconds: number) => sent(result(1), seconds)
    const ownSkip = (seconds: number) =>
      sent(skipEntry(stop as never, first.items[0] as never, 'round', { skipReason: 1, notes: '' }), seconds)

    it('an item has the latest result, whoever recorded it', () => {
      const theirs = { outcome: 1, status: 3 }
      const own = { outcome: 1, status: 1 }
      expect(shown(item(0), others(1, 2), ownResult(0))).toEqual(theirs)
      expect(shown(item(0), others(1, 0), ownResult(2))).toEqual(own)
      // At the same moment the server has the one that came last.
      expect(shown(item(0), others(1, 2), ownResult(2))).toEqual(own)
      expect(shown(item(0), undefined, ownResult(2))).toEqual(own)
    })

    it('the same where the round was taken along again before that', () => {
      const done = { outcome: 1, at: at(2), status: 3 }
      expect(shown(item(0, done), undefined, ownResult(0))).toEqual({ outcome: 1, status: 3 })
      expect(shown(item(0, { ...done, at: at(0) }), undefined, ownResult(2))).toEqual({ outcome: 1, status: 1 })
    })

    it('a result counts more than a skip, and of two skips the later one', () => {
      expect(shown(item(0), others(2, 2), ownResult(0))).toEqual({ outcome: 1, status: 1 })
      expect(shown(item(0), others(1, 0), ownSkip(2))).toEqual({ outcome: 1, status: 3 })
      const reasonAfter = (seconds: number) =>
        changeSent(ownSkip(seconds) as ItemChange, others(2, 2))?.change.skipReason
      expect([reasonAfter(3), reasonAfter(2), reasonAfter(1)]).toEqual([1, undefined, undefined])
    })

    it('an item that others added stays on the walk, and what has left it does not come back', () => {
      const added = told('item 9', item(9))
      const own = { ...(ownResult(1) as ItemChange), itemId: 'item 9' }
      expect(viewOf(pack, [changeSent(own, added) as ItemChange], []).items.at(-1)).toMatchObject({
        assetName: '1009',
        outcome: 1,
        status: 1,
      })
      expect(changeSent(ownResult(1) as ItemChange, told('item 0', { ...item(0), gone: 1 }))).toBeUndefined()
    })
  })

  it('does not count a note as done, and the note names its asset', () => {
    const note = kept(noteEntry({ assetId: 'asset 1', assetName: '1001' }, 'Behind the door'))
    const view = viewOf(pack, [], [note])
    expect([view.done, view.left, note.body]).toEqual([0, 3, { assetId: 'asset 1', notes: 'Behind the door' }])
    expect(noteEntry({ assetId: 'asset 1', assetName: '1001' }, 'x').about).not.toBe(note.about)
  })

  // WALK-16
  it('counts as the office does: what is to action is done, what is skipped is not', () => {
    const skip = kept(skipEntry(stop as never, first.items[1] as never, 'round', { skipReason: 1, notes: '' }))
    const { done, toAction, skipped, left } = viewOf(pack, [], [result(3), skip])
    expect({ done, toAction, skipped, left }).toEqual({ done: 1, toAction: 1, skipped: 1, left: 1 })
  })

  // WALK-16
  it('shows what was left as skipped from its end on, until the server says so, and not where it refused that', () => {
    const end = kept(endEntry('round', { signedName: '', notes: '', signature: null, skipRest: 2 }))
    const numbers = (...entries: Entry[]) => {
      const { done, skipped, left } = viewOf(pack, [], [result(1), ...entries])
      return [done, skipped, left]
    }
    expect(numbers(end)).toEqual([1, 2, 0])
    expect(numbers({ ...end, refusal: { status: 422, errors: {} } })).toEqual([1, 0, 2])
    // Sent, and not told yet.
    const sent = viewOf(pack, [told('item 1', { outcome: 1 })], [], 2)
    expect(sent.items.map(({ outcome, skipReason }) => [outcome, skipReason])).toEqual([
      [2, 2],
      [1, null],
      [2, 2],
    ])
  })

  it('counts an entry that the server refused as a problem', () => {
    const view = viewOf(pack, [], [{ ...result(1), refusal: { status: 422, errors: {} } }])
    expect([view.problems, view.items[0]?.isRefused]).toEqual([1, true])
  })

  // WALK-8
  it('finds an asset by its tag and by what else its labels carry', () => {
    const found = ['ab-1', ' qr/77 ', 'AB-3'].map((code) => assetOfCode(pack.assets, code)?.id)
    expect(found).toEqual(['asset 1', 'asset 1', undefined])
  })

  // WALK-16
  it('calls zones without the site that all of them are in', () => {
    const called = (...names: string[]) => {
      const zones = names.map((name) => ({ name }))
      return zones.map(shortNames(zones))
    }
    expect(called('Mill', 'Mill / Hall', 'Mill / Hall / Aisle 1')).toEqual(['Mill', 'Hall', 'Hall / Aisle 1'])
    expect(called('Mill / Hall', 'Millbrook / Yard')).toEqual(['Mill / Hall', 'Millbrook / Yard'])
    expect(called('Mill / Hall', 'No zone')).toEqual(['Mill / Hall', 'No zone'])
    expect(called('Mill / Hall')).toEqual(['Mill / Hall'])
  })
})

// WALK-19
it('says of an asset what is stamped on it, where it has such a number', () => {
  const details = [
    { label: 'Manufacturer', value: 'Kettle' },
    { label: 'Serial No.', value: 'A-771' },
  ]
  expect(serialOf({ details })).toEqual({ label: 'Serial No.', value: 'A-771' })
  expect([serialOf({ details: details.slice(0, 1) }), serialOf(undefined)]).toEqual([undefined, undefined])
})
