import { expect, it } from 'vitest'
import { checklistOf, seal } from '@/lib/testing/checklist-factories'
import { shape } from './shape'
import { toldDefinition } from './told'

const gauge = { key: 'gauge', kind: 1, label: 'Gauge' }
const told = (...items: Record<string, unknown>[]) =>
  toldDefinition(shape.parse(checklistOf(...items))).sections[0]?.items

// CHECKLIST-5
it('limits are answered as numbers, and as texts where JSON would change them', () => {
  const limits = { minimum: '-1.5', warnMinimum: 0, warnMaximum: '1.50', maximum: '999999999999.999999' }
  expect(
    told({ ...gauge, ...limits, decimals: 6 }, { ...seal, showIf: { key: 'gauge', below: '0.000001' } }),
  ).toMatchObject([
    { minimum: -1.5, warnMinimum: 0, warnMaximum: '1.50', maximum: '999999999999.999999', unit: '' },
    { showIf: { key: 'gauge', below: 0.000001 } },
  ])
})

// CHECKLIST-5, CHECKLIST-10
it('a checklist is answered as it was sent, and is the same when it is sent back', () => {
  const sent = checklistOf(
    { ...gauge, unit: 'bar', decimals: 1, minimum: 10, maximum: 20.5 },
    { ...seal, showIf: { key: 'gauge', above: 12 } },
    { ...seal, key: 'pin', showIf: { key: 'seal', in: ['pass', 'na'] } },
  )
  const definition = shape.parse(sent)
  expect(toldDefinition(definition)).toMatchObject(sent)
  expect(shape.parse(toldDefinition(definition))).toEqual(definition)
})
