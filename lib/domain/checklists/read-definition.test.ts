import { describe, expect, it } from 'vitest'
import { readDefinition } from './read-definition'
import { readTable, tableColumns, tableOf } from './table'

const one = { key: 'a', kind: 0, label: 'A' }
const full = {
  number: {
    key: 'b',
    kind: 1,
    label: 'B',
    help: 'How',
    unit: 'bar',
    decimals: 1,
    ...{ minimum: '1', warnMinimum: 2, warnMaximum: '3', maximum: 4 },
    ...{
      required: false,
      failStatus: 2,
      severity: 1,
      findingTitle: 'Low',
      correctiveAction: 'Fill',
      photoOnFail: true,
    },
    showIf: { key: 'a', in: ['pass'] },
  },
  choice: {
    key: 'c',
    kind: 3,
    label: 'C',
    options: [
      { value: 'x', label: 'X', status: 1 },
      { value: 'y', label: 'Y' },
    ],
    showIf: { key: 'b', below: 3 },
  },
}

/** The value with each of its parts, and itself, replaced by each of the others in turn. */
function* withEachPart(value: unknown, others: readonly unknown[]): Generator<unknown> {
  yield* others
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of withEachPart(part, others))
      yield Array.isArray(value)
        ? value.map((old, at) => (String(at) === name ? other : old))
        : { ...value, [name]: other }
}

const asked = (...sections: unknown[][]) => ({
  sections: sections.map((items, at) => ({ key: `s${at}`, title: 'S', items })),
})

describe('a checklist of a file in JSON', () => {
  // CHECKLIST-9
  it('is read whole, with what it leaves out filled in', () => {
    expect(readDefinition(asked([one]))).toMatchObject({
      definition: { sections: [{ items: [{ ...one, required: true, failStatus: 3 }] }] },
    })
  })

  // CHECKLIST-9
  it.each([
    ['no checklist', 'x', [1]],
    ['an item of no kind', asked([one, { ...one, kind: 9 }]), [3]],
    ['faults of several items', asked([one, { ...one, label: '' }], [{}]), [3, 4]],
    ['a key that is there twice', asked([one], [{ ...one, key: 'b' }, one]), [4]],
    [
      'items that each contradict another',
      asked([one, { ...one, label: 'Again' }], [{ ...full.number, warnMaximum: 9 }, one]),
      [3, 4, 5],
    ],
    ['a section without a title', { sections: [{ key: 's', items: [one] }] }, [2]],
    [
      'sections with one key',
      {
        sections: [
          { key: 's', title: 'S', items: [] },
          { key: 's', title: 'T', items: [] },
        ],
      },
      [1],
    ],
  ])('is refused with the lines of its errors: %s', (_, value, lines) => {
    const read = readDefinition(value)
    expect('faults' in read && read.faults.map(({ line }) => line)).toEqual(lines)
  })

  // CHECKLIST-9
  it('is refused with the same lines when it is sent as a table', () => {
    const items = [one, full.number, { ...one, key: 'd', label: 'D' }]
    const read = readDefinition(asked(items))
    if ('faults' in read) throw new Error('This checklist is right')
    const cells = [...tableOf(read.definition)]
    const key = tableColumns.indexOf('Key')
    const rows = [...cells, ...cells.slice(1)].map((row, at) => ({ line: at + 2, cells: row }))
    expect(rows.map((row) => row.cells[key])).toEqual(['a', 'b', 'd', 'b', 'd'])
    expect(readTable(rows)).toEqual({
      faults: [
        { line: 5, messages: ['Two items have the key "b"'] },
        { line: 6, messages: ['Two items have the key "d"'] },
      ],
    })
  })

  // CHECKLIST-9
  it('is refused in plain sentences, whatever any part of it is replaced by', () => {
    const wrongs = [null, 5, 'x', {}, [], true, undefined, [null], -1, 'x'.repeat(20_000)]
    for (const broken of withEachPart(asked([one, full.number, full.choice]), wrongs)) {
      const read = readDefinition(broken)
      const messages = 'faults' in read ? read.faults.flatMap((fault) => fault.messages) : []
      for (const message of messages) expect(message).not.toMatch(/invalid|expected|received|too (big|small)/i)
    }
  })
})
