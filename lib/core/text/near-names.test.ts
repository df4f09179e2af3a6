import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areNear, foldName, NearNames } from './near-names'

const indexOf = (names: readonly string[]) => {
  const near = new NearNames()
  for (const name of names) near.add(foldName(name))
  return near
}

describe('names', () => {
  // REGRUN-3
  it('are the same whatever their case, accents and spaces', () => {
    expect(foldName('  Café   Zoë ')).toBe(foldName('CAFE zoe'))
    expect(foldName('Ｐlant\u00a0room')).toBe('plant room')
  })

  // REGRUN-4
  it('are near with one changed letter in eight', () => {
    const near = (a: string, b: string) => areNear(foldName(a), foldName(b))
    expect(near('Foam Extingusher', 'Foam extinguisher')).toBe(true)
    expect(near('Foam extinguihser', 'Foam extinguisher')).toBe(true)
    expect(near('Chubb', 'Chub')).toBe(false)
    expect(near('Hose reel', 'Hose real')).toBe(true)
    expect(near('Hose reel', 'Hase real')).toBe(false)
    expect(near('Hose reel', 'HOSE REEL')).toBe(false)
  })

  // REGRUN-4
  it.each([
    ['Warehouse Unit 1', 'Warehouse Unit 2', false],
    ['Warehouse Unit 1', 'Warehouse Unit 12', false],
    ['Warehouse Unit', 'Warehouse Unit 1', false],
    ['Boarding house A', 'Boarding house B', false],
    ['Warehose Unit 12', 'Warehouse Unit 12', true],
    ['Warehouse Unit12', 'Warehouse Unit 12', true],
    ['Saint Johns school', 'Saint John’s school', true],
  ])('with other numbers or single letters are not near: %s, %s: %s', (a, b, isNear) => {
    expect(areNear(foldName(a), foldName(b))).toBe(isNear)
  })
})

describe('a near name among many', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ab c'), minLength: 1, maxLength: 30 })

  // REGRUN-4
  it('is found wherever comparing each with each finds one', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), letters, (names, asked) => {
        const folded = [...new Set(names.map(foldName))].filter((name) => name !== '')
        const wanted = folded.filter((name) => areNear(foldName(asked), name)).sort()[0]
        expect(indexOf(names).find(foldName(asked))).toBe(wanted)
      }),
      { numRuns: 2_000 },
    )
  })

  // REGRUN-4
  it('is found with as many wrong letters as are forgiven, and no longer once it was removed', () => {
    const edit = fc.record({ at: fc.nat(), kind: fc.constantFrom('put', 'take', 'change', 'swap') })
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 17, maxLength: 60 }),
        edit,
        (name, one) => {
          const at = one.at % (name.length - 1)
          const other = {
            put: () => `${name.slice(0, at)}z${name.slice(at)}`,
            take: () => name.slice(0, at) + name.slice(at + 1),
            change: () => `${name.slice(0, at)}z${name.slice(at + 1)}`,
            swap: () => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
          }[one.kind as 'put']()
          const near = indexOf([name])
          expect(near.find(other)).toBe(other === name ? undefined : name)
          near.remove(name)
          expect(near.find(other)).toBeUndefined()
        },
      ),
      { numRuns: 500 },
    )
  })
})
