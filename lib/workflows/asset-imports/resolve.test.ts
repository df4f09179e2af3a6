import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName } from '@/lib/core/text/near-names'
import { newId } from '@/lib/core/text/new-id'
import {
  asset,
  columns,
  customer,
  factsOf,
  own,
  rowOf,
  said,
  serial,
  siteIn,
  stage,
  tagOf,
  trailOf,
} from '@/lib/testing/rows-to-resolve'
import { serialKey } from './facts'
import type { Resolved } from './resolved'

describe('a row of a register', () => {
  // REGRUN-3
  it('finds what is there whatever its case, accents and spaces', () => {
    const { resolve, type } = stage()
    const [one] = resolve([rowOf(2, { assetType: ' FOAM   Éxtinguisher', customer: 'harbour  hotel' })])
    expect(one).toMatchObject({ does: 'make', wanted: [], content: { assetTypeId: type.id, customerId: customer.id } })
  })

  // REGRUN-2, REGRUN-4
  it('suggests a similar name with its row, column and value, and makes a new one nevertheless', () => {
    const { resolve } = stage()
    const [one] = resolve([rowOf(7, { assetType: 'Foam Extingusher' })])
    expect(one).toMatchObject({ does: 'make', wanted: [{ kind: 'assetTypes', name: 'Foam Extingusher' }] })
    expect(said(one)).toEqual([
      'Row 7, Ext. type, "Foam Extingusher": this asset type is new: Foam Extingusher → Foam extinguisher?',
    ])
  })

  // REGRUN-5
  it('is refused where names are not to be made', () => {
    const { resolve } = stage({ make: {} })
    const [one] = resolve([rowOf(7, { assetType: 'Foam Extingusher' })])
    expect(one).toMatchObject({ does: 'leaveOut', isError: true })
    expect(said(one)).toEqual([
      'Row 7, Ext. type, "Foam Extingusher": this asset type is not in the asset library: Foam Extingusher → Foam extinguisher?',
    ])
  })

  // REGRUN-6
  it('without a tag is left out, and adds nothing to the library', () => {
    const { resolve, resolver, library } = stage()
    const [total] = resolve([rowOf(9, { tag: null, assetType: 'Total', site: 'Totals' })])
    expect(total).toMatchObject({ does: 'leaveOut', isError: false })
    expect(said(total)).toEqual(['Row 9: it has no tag and is left out'])
    expect(resolver.made.size).toBe(0)
    expect(library.shelfOf(own).assetTypes.find('Total')).toBeUndefined()
  })

  // REGRUN-6
  it('with an error adds nothing to the library either', () => {
    const { resolve, resolver } = stage()
    const [one] = resolve([rowOf(3, { site: 'New site', assetType: null })])
    expect(one).toMatchObject({ does: 'leaveOut', isError: true })
    expect(resolver.made.size).toBe(0)
  })

  // REGRUN-7
  it('makes a place level by level, once for all rows', () => {
    const { resolve, resolver } = stage()
    const rows = resolve([
      rowOf(2, { site: 'Head office', zones: ['Ground floor', 'Plant room'] }),
      rowOf(3, { site: 'HEAD  OFFICE', zones: ['ground floor'] }),
    ])
    expect(Object.fromEntries(resolver.made)).toEqual({ sites: 1, zones: 2 })
    const [first, second] = rows as Extract<Resolved, { does: 'make' }>[]
    expect(first?.wanted.at(-1)).toMatchObject({ trail: ['Head office', 'Ground floor', 'Plant room'] })
    expect(second).toMatchObject({ wanted: [], content: { siteId: first?.wanted[1]?.id } })
  })

  // REGRUN-7
  it('without a site goes to the customer’s only site, or its outermost zone becomes the site', () => {
    const { resolve, library } = stage()
    siteIn(library, 'Harbour House')
    const places = { columns: { ...columns, site: undefined }, zones: ['Lobby', 'Desk'] } as never
    expect(trailOf(resolve([rowOf(2, places)])[0])).toEqual(['Harbour House', 'Lobby', 'Desk'])
    siteIn(library, 'Annexe')
    const rows = resolve([rowOf(3, places), rowOf(4, places)])
    expect(trailOf(rows[0])).toEqual(['Lobby', 'Desk'])
    expect(rows[1]).toMatchObject({ does: 'make', wanted: [] })
    const without = resolve([rowOf(5, { ...(places as object), zones: ['Desk'], lacksOutermost: true })])
    expect(said(without[0])).toEqual([
      'Row 5, Location, "Desk": a zone needs its site: say which column has it, or choose one for all',
    ])
  })

  // REGRUN-7
  it('goes to the site chosen for all rows, unless it names another site or its asset has one already', () => {
    const id = newId()
    const { resolve, library } = stage({ siteId: id, duplicates: 'update' })
    siteIn(library, 'Annexe')
    siteIn(library, 'Harbour House', id)
    const [none, zone, own] = resolve([rowOf(2), rowOf(3, { zones: ['Lobby'] }), rowOf(4, { site: 'Annexe' })])
    expect(none).toMatchObject({ does: 'make', content: { siteId: id } })
    expect(trailOf(zone)).toEqual(['Harbour House', 'Lobby'])
    expect(own).toMatchObject({ wanted: [], content: { siteId: expect.not.stringContaining(id) } })
    const there = tagOf('HT1', asset({ name: 'HT1' }))
    expect(resolve([rowOf(5, { tag: 'HT1' })], factsOf([there]))[0]).toMatchObject({ content: { siteId: undefined } })
    const [elsewhere] = resolve([rowOf(6, { customer: 'Someone else', zones: ['Lobby'] })])
    expect(said(elsewhere)).toContain(
      'Row 6, Location, "Lobby": the site that was chosen for all rows is not one of this customer',
    )
  })

  // REGRUN-11
  it('may name an asset of one’s own, and learns nothing about assets of others', () => {
    const mine = tagOf('HT1', asset({ name: 'HT1' }))
    const theirs = tagOf('HT2', asset({ isOurs: false, customerId: newId() }))
    const rows = [rowOf(2, { tag: 'ht1' }), rowOf(3, { tag: 'HT2' })]
    const skipped = stage().resolve(rows, factsOf([mine, theirs]))
    expect(skipped).toMatchObject([
      { does: 'leaveOut', isError: false },
      { does: 'leaveOut', isError: true },
    ])
    expect(said(skipped[0])).toEqual(['Row 2, Tag, "ht1": Is this asset HT1?'])
    expect(said(skipped[1])).toEqual(['Row 3, Tag, "HT2": this tag is already in use'])
    const updated = stage({ duplicates: 'update' }).resolve(rows, factsOf([mine, theirs]))
    expect(updated).toMatchObject([{ does: 'update', asset: { id: mine.asset?.id } }, { does: 'leaveOut' }])
  })

  // REGRUN-10
  it('changes no asset of another customer, neither one of an earlier row nor one already there', () => {
    const { resolve } = stage({ duplicates: 'update' })
    const elsewhere = tagOf('HT9', asset({ customerId: newId() }))
    const facts = factsOf([tagOf('T2'), elsewhere])
    const rows = [
      rowOf(2),
      rowOf(3, { tag: 'T2', customer: 'Someone else' }),
      rowOf(4, { tag: 'HT9', customer: customer.name }),
    ]
    expect(resolve(rows, facts).map(({ does }) => does)).toEqual(['make', 'leaveOut', 'leaveOut'])
    // The customer may be said of all rows at once.
    const [chosen] = resolve([rowOf(5, { tag: 'HT9' })], facts)
    expect(said(chosen)).toEqual([
      'Row 5, Tag, "HT9": this tag is on an asset of another customer: an import moves none',
    ])
    const open = stage({ duplicates: 'update', customerOrganisationId: null })
    expect(open.resolve([rowOf(6, { tag: 'HT9' })], facts)).toMatchObject([{ does: 'update' }])
  })

  // REGRUN-10
  it('asks whether it is the asset with the same serial number at the same customer', () => {
    const there = asset({ name: 'HT000123' })
    const facts = factsOf([tagOf('T2')], { serials: new Map([[serialKey(customer.id, 'sn-1'), there]]) })
    const [one] = stage().resolve([rowOf(2, { details: [serial('SN-1')] })], facts)
    expect(said(one)).toContain('Row 2, Serial no, "SN-1": Is this asset HT000123?')
    const [other] = stage().resolve([rowOf(2, { customer: 'Someone else', details: [serial('SN-1')] })], facts)
    expect(other).toMatchObject({ does: 'make' })
  })

  // REGRUN-2, REGRUN-10
  it.each(['skip', 'update'])('has a message where an earlier row has its tag or serial: %s', (duplicates) => {
    const { resolve } = stage({ duplicates })
    const rows = [
      rowOf(5, { tag: 'T5', details: [serial('SN-1')] }),
      rowOf(6, { tag: 't5' }),
      rowOf(7, { details: [serial('SN-1')] }),
    ]
    const [, tag, sameSerial] = resolve(rows)
    expect(said(tag)[0]).toBe('Row 6, Tag, "t5": this tag stands in row 5 already')
    expect(said(sameSerial)[0]).toBe('Row 7, Serial no, "SN-1": this stands in row 5 already')
  })

  // REGRUN-12
  it('takes the next free tag of a batch, in its order, and is refused when there is none left', () => {
    const free = ['A1', 'A2'].map((reference, position) => ({ ...tagOf(reference), position }))
    const { resolve } = stage({ tags: { from: 'batch', batchId: newId() } })
    const rows = resolve([rowOf(2, { assetType: null }), rowOf(3), rowOf(4), rowOf(5)], factsOf([], { free }))
    expect(rows.map((one) => (one.does === 'make' ? one.tag.reference : one.does))).toEqual([
      'leaveOut',
      'A1',
      'A2',
      'leaveOut',
    ])
  })

  // REGRUN-13
  it('drops values of fields that are switched off, and says so', () => {
    const { resolve } = stage()
    const [one] = resolve([rowOf(2, { customer: 'New Ltd', manufacturer: 'Chubb' })])
    expect(one).toMatchObject({ does: 'make', content: { manufacturerId: undefined }, wanted: [{ kind: 'customers' }] })
    expect(said(one)[0]).toContain('this field is switched off')
    expect(resolve([rowOf(3, { manufacturer: 'Chubb' })])).toMatchObject([{ wanted: [{ kind: 'manufacturers' }] }])
  })
})

// REGRUN-25
it('counts from its installation date, else from its first result; in stock or known before, from neither', () => {
  const serviced = (date: string) => {
    const checkId = newId()
    return { checkId, column: 6, date, status: null, isNone: false, notes: null }
  }
  const register = stage({ duplicates: 'update', tasks: { from: 'columns' } })
  const tasks = [serviced('2025-03-12'), serviced('2024-11-02')]
  for (const { checkId } of tasks)
    register.library.tasks.set(checkId, { id: checkId, name: 'Service', organisationId: own })
  const there = tagOf('HT1', asset({ name: 'HT1' }))
  const facts = factsOf([there, ...['T2', 'T3', 'T4'].map((tag) => tagOf(tag))])
  const since = (resolved: Resolved[]) =>
    resolved.map((one) => (one.does === 'leaveOut' ? said(one) : one.content.installationDate))
  const rows = [rowOf(2, { tasks }), rowOf(3, { tasks, installationDate: '2020-01-31' }), rowOf(4)]
  expect(since(register.resolve([...rows, rowOf(5, { tasks, tag: 'HT1' })], facts))).toEqual([
    '2024-11-02',
    '2020-01-31',
    undefined,
    undefined,
  ])
  const stock = stage({ customerOrganisationId: null, tasks: { from: 'columns' } })
  for (const { checkId } of tasks)
    stock.library.tasks.set(checkId, { id: checkId, name: 'Service', organisationId: own })
  expect(since(stock.resolve([rowOf(2, { tasks })]))).toEqual([undefined])
})

// REGRUN-14
it('has no result where its cell says that there is none, and names a future date as the file has it', () => {
  const { resolve, library } = stage({ tasks: { from: 'columns' } })
  const checkId = newId()
  library.tasks.set(checkId, { id: checkId, name: 'Service', organisationId: own })
  const task = { checkId, column: 6, status: null, notes: null }
  const none = rowOf(2, { tasks: [{ ...task, date: '2024-11-02', isNone: true }] })
  const later = rowOf(3, {
    tasks: [{ ...task, date: '2999-02-13', isNone: false }],
    said: { 6: '13/02/2999' },
  })
  const [one, other] = resolve([none, later], factsOf(['T2', 'T3'].map((tag) => tagOf(tag))))
  expect(one).toMatchObject({ does: 'make', content: { results: [], checkIds: [checkId] } })
  expect(said(other)[0]).toContain('"13/02/2999": a result can’t be of a day to come')
})

describe('many rows', () => {
  // REGRUN-8
  it('make at most 5,000 of a kind, and the rows beyond that are left out', () => {
    const { resolve, resolver } = stage()
    const rows = Array.from({ length: 5_100 }, (_, at) => rowOf(at + 2, { assetType: `Kind ${at}` }))
    const left = resolve(rows).filter(({ does }) => does === 'leaveOut')
    expect(left).toHaveLength(100)
    expect(said(left[0])[0]).toContain('this file would make more than 5000 of this kind')
    expect(resolver.made.get('assetTypes')).toBe(5_000)
  })

  const word = fc.constantFrom(
    'Foam extinguisher',
    'FOAM EXTINGUISHER',
    'Powder',
    ' powder',
    'Hose réel',
    'hose  reel',
    'CO2',
  )
  const cells = fc.record({
    tag: fc.option(fc.constantFrom('T1', 't1', 'T2', 'T3', 'unknown'), { freq: 6 }),
    assetType: fc.option(word, { freq: 9 }),
    site: fc.option(fc.constantFrom('North', 'north', 'South'), { freq: 2 }),
    serial: fc.option(fc.constantFrom('1', '2', '3')),
  })
  const known = ['T1', 'T2', 'T3'].map((reference) => tagOf(reference))

  // REGRUN-3, REGRUN-10, REGRUN-15
  it('have the same outcome in blocks of any size, and no name is made or tag taken twice', () => {
    fc.assert(
      fc.property(
        fc.array(cells, { maxLength: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('skip', 'update'),
        (list, size, duplicates) => {
          const rows = list.map(({ serial: sn, ...rest }, at) =>
            rowOf(at + 2, { ...rest, details: sn ? [serial(sn)] : [] }),
          )
          const inBlocks = (most: number) => {
            const { resolver } = stage({ duplicates })
            const all: Resolved[] = []
            for (let from = 0; from < rows.length; from += most)
              all.push(...resolver.resolveAll(rows.slice(from, from + most), factsOf(known)))
            return all
          }
          const whole = inBlocks(100)
          expect(inBlocks(size).map(told)).toEqual(whole.map(told))
          const made = whole.filter((one) => one.does === 'make')
          expect(new Set(made.map(({ tag }) => tag.id)).size).toBe(made.length)
          const wanted = whole.flatMap((one) => (one.does === 'leaveOut' ? [] : one.wanted))
          const names = wanted.map(({ kind, parentId, name }) => `${kind} ${parentId} ${foldName(name)}`)
          expect(new Set(names).size).toBe(names.length)
          for (const one of made) expect(one.content.assetTypeId).toBeDefined()
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** What does not change with the ids that are made anew. */
const told = (one: Resolved) => ({
  ...{ line: one.line, does: one.does, messages: one.messages },
  wanted: one.does === 'leaveOut' ? [] : one.wanted.map(({ kind, name }) => `${kind} ${name}`),
})
