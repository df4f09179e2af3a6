import { describe, expect, it } from 'vitest'
import { readDefinition } from './read-definition'

const one = { key: 'a', kind: 0, label: 'A' }
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
  ])('is refused by lines: %s', (_, value, lines) => {
    const read = readDefinition(value)
    expect('faults' in read && read.faults.map(({ line }) => line)).toEqual(lines)
  })
})
