import type { RoundsDatabase } from './open'

/** Whoever comes back to a round stands where they were (WALK-21). */
export async function standAt(database: RoundsDatabase, roundId: string, assetId: string | null): Promise<void> {
  const { store, done } = database.transaction('rounds', 'readwrite')
  const round = await store.get(roundId)
  if (round && round.standsAt !== assetId) await store.put({ ...round, standsAt: assetId })
  await done
}
