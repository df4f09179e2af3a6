import { expect, it } from 'vitest'
import { shape } from '@/lib/domain/checklists/shape'
import { toldDefinition } from '@/lib/domain/checklists/told'
import { checklistOf, pressure, seal } from '@/lib/testing/checklist-factories'
import { inTexts } from './definition'

// CHECKLIST-5
it('a definition as the API answers it becomes the stored one again', () => {
  const gauge = { key: 'gauge', kind: 1, label: 'Gauge', minimum: '1.50' }
  const stored = shape.parse(checklistOf(pressure, gauge, { ...seal, showIf: { key: 'gauge', below: '-2' } }))
  expect(inTexts(toldDefinition(stored))).toEqual(stored)
})
