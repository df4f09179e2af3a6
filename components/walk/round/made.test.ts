import { expect, it } from 'vitest'
import { addToRound, endEntry, noteEntry, resultEntry, skipEntry } from './made'
import type { Stop, WalkItem } from './view'

const asset = { assetId: 'asset', assetName: '1001' }
const item = { id: 'item', assetId: 'asset', checkId: 'monthly', checkName: 'Monthly' } as WalkItem
const stop = { ...asset, items: [item] } as unknown as Stop
const end = { signedName: '', notes: 'Done', signature: 'png', skipRest: 1 }

// WALK-12
it('each thing done on a walk becomes a call to the right path with the right body', () => {
  const made = [
    resultEntry(stop, { item, status: 2, notes: '' }, 'round'),
    skipEntry(stop, item, 'round', { skipReason: 3, notes: 'Wet' }),
    addToRound(asset, item, 'round'),
    noteEntry(asset, 'Behind the door'),
    endEntry('round', end),
  ]
  expect(made.map(({ path, body }) => [path, body])).toEqual([
    ['/assetCompletedChecks', { assetId: 'asset', checkId: 'monthly', status: 2, notes: null, roundId: 'round' }],
    ['/rounds/round/items/item/skip', { skipReason: 3, notes: 'Wet' }],
    ['/rounds/round/items', { assetId: 'asset', checkId: 'monthly' }],
    ['/assets/assetMeta', { assetId: 'asset', notes: 'Behind the door' }],
    [
      '/rounds/round/finish',
      {
        signedName: null,
        notes: 'Done',
        signature: { filename: 'signature.png', base64Data: 'png' },
        skipRest: 1,
      },
    ],
  ])
})
