import { describe, expect, it } from 'vitest'
import {
  type LabelParts,
  labelsPerPage,
  layouts,
  pageCount,
  partsOf,
  placeOf,
  sheetOf,
  sheets,
  singleSize,
} from './sheets'

const single = { width: 50, height: 25 }

describe('a sheet of labels', () => {
  // TAG-23
  it('has as many labels as its maker says', () => {
    expect(Object.values(sheets).map(labelsPerPage)).toEqual([21, 24, 65])
    expect(labelsPerPage(sheetOf('single', single))).toBe(1)
  })

  it('has its labels where the maker cuts them', () => {
    // Upper left and lower right label of each, by the makers' own drawings.
    const corners = (layout: 'L7160' | 'L7159' | 'L7651') => {
      const sheet = sheets[layout]
      const [first, last] = [placeOf(sheet, 0, 1), placeOf(sheet, labelsPerPage(sheet) - 1, 1)]
      return [first.x, first.y, last.x, last.y].map((mm) => Math.round(mm * 100) / 100)
    }
    expect(corners('L7160')).toEqual([7.25, 15.15, 139.25, 243.75])
    expect(corners('L7159')).toEqual([7.25, 12.9, 139.25, 250.2])
    expect(corners('L7651')).toEqual([4.75, 10.7, 167.15, 265.1])
  })

  it('begins at the label that is chosen, and goes on on the next page', () => {
    const at = (index: number, start: number) => {
      const { page, x, y } = placeOf(sheets.L7160, index, start)
      return [page, Math.round((x - 7.25) / 66), Math.round((y - 15.15) / 38.1)]
    }
    expect(at(0, 1)).toEqual([0, 0, 0])
    expect(at(0, 21)).toEqual([0, 2, 6])
    expect(at(1, 21)).toEqual([1, 0, 0])
    expect(at(4, 1)).toEqual([0, 1, 1])
    expect([pageCount(sheets.L7160, 21, 1), pageCount(sheets.L7160, 21, 2), pageCount(sheets.L7160, 1, 21)]).toEqual([
      1, 2, 1,
    ])
    expect(pageCount(sheetOf('single', single), 7, 1)).toBe(7)
  })

  it('keeps every label within the page, and no label over another', () => {
    for (const layout of layouts) {
      const sheet = sheetOf(layout, single)
      const places = Array.from({ length: labelsPerPage(sheet) }, (_, index) => placeOf(sheet, index, 1))
      for (const { x, y, width, height } of places) {
        expect(
          Math.min(x, y, sheet.page.width - x - width + 1e-6, sheet.page.height - y - height + 1e-6),
        ).toBeGreaterThanOrEqual(0)
        const inside = places.filter(
          (other) => Math.abs(other.x - x) < width - 1e-6 && Math.abs(other.y - y) < height - 1e-6,
        )
        expect(inside).toHaveLength(1)
      }
    }
  })
})

describe('a label', () => {
  const heights = ({ code, text, name }: LabelParts) => code.height + text.height + (name?.height ?? 0)

  it('keeps all its parts within it, one under the other, the code in the middle', () => {
    const sizes = [sheets.L7160.label, sheets.L7159.label, sheets.L7651.label, single]
    const extremes = [singleSize.min, singleSize.max].flatMap((width) =>
      [singleSize.min, singleSize.max].map((height) => ({ width, height })),
    )
    for (const size of [...sizes, ...extremes])
      for (const withName of [false, true]) {
        const parts = partsOf(size, withName)
        expect(heights(parts)).toBeLessThanOrEqual(size.height - 3 + 1e-6)
        expect(parts.code.x + parts.code.width / 2).toBeCloseTo(size.width / 2)
        expect(parts.code.y).toBeGreaterThanOrEqual(1.5 - 1e-6)
        expect(parts.text.y).toBeCloseTo(parts.code.y + parts.code.height)
        expect(parts.code.width).toBeGreaterThanOrEqual(7)
        if (parts.name) expect(parts.name.y).toBeCloseTo(parts.text.y + parts.text.height)
      }
  })
})
