import { describe, expect, it } from 'vitest'
import { type AssetEditValues, assetChanges } from './asset-edit-values'

const before: AssetEditValues = {
  name: 'HT000001',
  assetTypeId: { value: 'type', label: 'Hose reel' },
  customerOrganisationId: { value: 'customer', label: 'Riverside' },
  organisationZoneId: { value: 'zone', label: 'Head office / Plant room' },
  installationDate: '2026-01-31',
  buildDate: '',
  manufacturerId: null,
  manufactureDate: '',
  sleeving: '',
  testCertificate: '',
  conformityCertificate: '',
  checkIds: [
    { checkId: 'a', checkName: 'A', checkTimeline: { periodValue: 1, period: 2 }, state: 'kept' },
    { checkId: 'b', checkName: 'B', checkTimeline: { periodValue: 3, period: 3 }, state: 'kept' },
  ],
  details: [{ field: { value: 'serial', label: 'Serial no' }, value: 'A-1' }],
}

describe('what a save of a tagged asset sends', () => {
  it('is nothing where nothing changed', () => expect(assetChanges(before, structuredClone(before))).toEqual({}))

  it('is the changed fields alone, dates with a Z', () => {
    const after = { ...before, buildDate: '2025-12-01', organisationZoneId: null }
    expect(assetChanges(before, after)).toEqual({ buildDate: '2025-12-01Z', organisationZoneId: null })
  })

  it('leaves what is no date as typed, for the server to refuse', () => {
    expect(assetChanges(before, { ...before, installationDate: '31/02/2026' })).toEqual({
      installationDate: '31/02/2026',
    })
  })

  // ASSET-38
  it('has all details once one of them changed, without empty lines', () => {
    const details = [...before.details, { field: null, value: ' ' }, { field: null, value: 'lost?' }]
    expect(assetChanges(before, { ...before, details })).toEqual({
      details: [
        { additionalFieldId: 'serial', value: 'A-1' },
        { additionalFieldId: null, value: 'lost?' },
      ],
    })
  })

  it('has an empty text for a date that was cleared', () => {
    expect(assetChanges(before, { ...before, installationDate: '' })).toEqual({ installationDate: '' })
  })

  it('is the whole list of tasks once one changed, without the removed ones', () => {
    const [a, b] = before.checkIds
    const after = {
      ...before,
      checkIds: [
        { ...a!, state: 'removed' as const },
        { ...b!, checkTimeline: { periodValue: 6, period: 3 as const } },
      ],
    }
    expect(assetChanges(before, after)).toEqual({
      checkIds: [{ id: 'b', checkTimeline: { periodValue: 6, period: 3 } }],
    })
  })
})
