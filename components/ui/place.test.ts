import { expect, it } from 'vitest'
import { place } from './place'

const view = { width: 360, height: 640 }
const anchor = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 })

it('goes below, in line with the start or the end', () => {
  expect(place(anchor(20, 100), { width: 200, height: 300 }, view, 'start')).toMatchObject({ left: 20, top: 146 })
  expect(place(anchor(240, 100), { width: 200, height: 300 }, view, 'end')).toMatchObject({ left: 140, top: 146 })
})

it('stays in view', () => {
  expect(place(anchor(240, 100), { width: 200, height: 300 }, view, 'start').left).toBe(152)
  expect(place(anchor(0, 100), { width: 200, height: 300 }, view, 'end').left).toBe(8)
})

it('goes above where there is more room, and scrolls where there is too little', () => {
  expect(place(anchor(20, 500), { width: 200, height: 300 }, view, 'start')).toMatchObject({ top: 194, maxHeight: 486 })
  expect(place(anchor(20, 100), { width: 200, height: 900 }, view, 'start')).toMatchObject({ top: 146, maxHeight: 486 })
})
