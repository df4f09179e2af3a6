import { describe, expect, it } from 'vitest'
import { db } from '@/lib/core/db/client'
import { withinTimes } from '@/lib/core/db/limited'
import { findByLevel } from '@/lib/core/db/read/by-level'
import { tableOf } from '@/lib/core/db/read/read'
import { buildAssetType, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { groups } from './groups'

// SEARCH-9
describe('tables that are searched in one statement', () => {
  it('still answer rows of the other tables when one of them takes too long', async () => {
    const { clientId, customer, distributor } = await buildWorld()
    const called = { clientId, organisationId: distributor.id, name: 'Night watch' }
    await buildAssetType(called)
    const check = await buildCheck(called)
    const site = await buildSite({ clientId, organisationId: customer.id, name: 'Night shelter' })
    const where = { clientId }
    const slowly = (at: string) => `${at}."name"::text || (SELECT pg_sleep(30))::text`
    const searches = [
      { ...groups.sites, from: tableOf(db.site), where, isWalked: false, titles: undefined },
      { ...groups.assetTypes, from: tableOf(db.assetType), where, text: slowly, isWalked: true, titles: undefined },
      { ...groups.checks, from: tableOf(db.check), where, isWalked: false, titles: undefined },
    ]
    const typed = { phrase: 'night', words: ['night'], take: 5 }
    const found = await withinTimes(2000, (within) => findByLevel(searches, typed, within))
    expect(found.map((rows) => rows.map(({ id }) => id))).toEqual([[site.id], [], [check.id]])
  })
})
