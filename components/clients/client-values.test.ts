import { expect, it } from 'vitest'
import { CallFailure } from '@/components/data/call'
import { atTheirBoxes, valuesOf } from './client-values'

const days = ['Must be a whole number from 0 to 730']
const rate = ['Must be a whole number from 0 to 10000']
const said = async (values: object, errors: Record<string, string[]>) => {
  const refused = atTheirBoxes({ ...valuesOf(undefined), ...values }, () =>
    Promise.reject(new CallFailure(422, errors)),
  )
  return (await refused.catch((error: CallFailure) => error)) as unknown as CallFailure
}

// FINDING-20, TENANT-23
it('shows each error at the box it belongs to, in the unit of that box', async () => {
  const wrong = { criticalDays: 731, minorDays: '1.5', taxRate: '100.5' }
  expect((await said(wrong, { name: ['Required.'], findingDays: days, taxRate: rate })).errors).toEqual({
    name: ['Required.'],
    criticalDays: days,
    minorDays: days,
    taxRate: ['Must be from 0 to 100'],
  })
  expect((await said({ taxRate: '' }, { findingDays: days, taxRate: ['Required.'] })).errors).toEqual({
    global: days,
    taxRate: ['Required.'],
  })
})
