import { expect, it } from 'vitest'
import type { ReadingOutput } from '@/lib/resources/readings/schema'
import { drawn, seriesOf, shownPoints, tick } from './series'

let made = 0
const reading = (day: number, value: string, given: Partial<ReadingOutput> = {}): ReadingOutput => ({
  id: String(++made),
  completedCheckId: 'result',
  assetId: 'asset',
  assetName: 'HT000001',
  checkId: 'service',
  checkName: 'Service',
  itemKey: 'gauge',
  label: 'Gauge',
  value,
  unit: 'bar',
  minimum: '3',
  maximum: '5',
  status: 1,
  completedAt: `2026-03-0${day}T08:00:00.000Z`,
  user: { id: 'person', fullName: 'A. Inspector' },
  ...given,
})

// ANSWER-17
it('draws a line for each task, item and unit, oldest first, under the words of the latest', () => {
  const psi = { unit: 'psi' }
  const series = seriesOf([
    reading(3, '4', { label: 'Pressure gauge' }),
    reading(1, '4.5'),
    reading(2, '60', psi),
    reading(2, '4', { checkId: 'monthly', checkName: 'Monthly' }),
  ])
  expect(
    series.map(({ checkName, label, unit, readings }) => [checkName, label, unit, readings.map((r) => r.value)]),
  ).toEqual([
    ['Monthly', 'Gauge', 'bar', ['4']],
    ['Service', 'Gauge', 'psi', ['60']],
    ['Service', 'Pressure gauge', 'bar', ['4.5', '4']],
  ])
})

it('places points by time and value, limits too, with some room above and below', () => {
  const { points, low, high, minimum } = drawn([reading(1, '3'), reading(2, '4'), reading(5, '5')])
  expect(points.map(({ x }) => x)).toEqual([0, 0.25, 1])
  expect([low, high].map(tick)).toEqual(['2.8', '5.2'])
  expect(points.map(({ y }) => Number(y.toFixed(3)))).toEqual([0.083, 0.5, 0.917])
  expect(minimum.map((line) => line.map(({ x }) => x))).toEqual([[0, 0.25, 1]])
})

it('draws limits as they were: changed on a day, or there for some readings alone', () => {
  const { maximum } = drawn([
    reading(1, '4'),
    reading(2, '4', { maximum: null }),
    reading(3, '4', { maximum: '5' }),
    reading(5, '4', { maximum: '6' }),
  ])
  expect(maximum.map((line) => line.map(({ x }) => x))).toEqual([
    [0, 0, 0.02],
    [0.5, 1, 1],
  ])
  const [, [, before, after] = []] = maximum
  expect(before?.y).toBeLessThan(after?.y ?? 0)
})

it('draws one reading, and readings that are all the same, in the middle', () => {
  const { points, low, high, minimum } = drawn([reading(1, '0', { minimum: '0', maximum: null })])
  expect([points[0]?.x, points[0]?.y, low, high]).toEqual([0.5, 0.5, -1, 1])
  expect(minimum[0]?.map(({ x }) => x)).toEqual([0, 0.5, 1])
})

it('of many readings, marks only those that are not Complete and the one pointed at', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    reading(1, `${at % 7}`, { status: at % 100 === 50 ? 3 : 1, completedAt: new Date(at * 86_400_000).toISOString() }),
  )
  expect(shownPoints(drawn(many).points, 499)).toEqual({ isDense: true, shown: [50, 150, 250, 350, 450, 499] })
  expect(shownPoints(drawn(many.slice(0, 3)).points, 2)).toEqual({ isDense: false, shown: [0, 1, 2] })
})
