import { describe, expect, it } from 'vitest'
import { linesFor } from '@/components/help/guide'
import { guideOf, guides } from '@/components/help/guides'
import type { Role, Viewer } from '@/lib/domain/permissions/actor'
import { findPages } from '@/scripts/screenshots/pages'

const viewer = (given: Partial<Viewer>): Viewer => ({
  userId: '1',
  fullName: 'Jo Park',
  systemAdmin: false,
  clientAdmin: false,
  acting: { as: 'admin' },
  ...given,
})
const member = (isDistributor: boolean, role: Role) =>
  viewer({ acting: { as: 'organisation', organisationId: '1', role, isDistributor, distributorId: null } })
const everybody = [
  ...([0, 1, 2, 4] as const).flatMap((role) => [member(false, role), member(true, role)]),
  viewer({ clientAdmin: true }),
  viewer({ systemAdmin: true }),
]

describe('the guide to a page', () => {
  // SCREEN-36
  it('is there for every screen of the portal, and none is for a screen that is gone', () => {
    const root = '/portal/[organisationId]'
    const screens = findPages()
      .filter((page) => page.startsWith(root) && !page.includes('[...'))
      .map((page) => page.slice(root.length + 1).split('/'))
    const own = ['whats-new']
    const first = new Set(screens.map(([one = '']) => one).filter((one) => !own.includes(one)))
    const keys = Object.keys(guides).filter((key) => !key.includes('/'))
    expect(keys.sort()).toEqual([...first].sort())
    expect(guideOf('assets/0199/record/1').title).toBe('An asset')
    expect(guideOf('assets/tag').title).toBe('Tagged Assets')
    expect(guideOf('clients/1/users/add').title).toBe('Client admins')
    expect(guideOf('nothing').title).toBe('Dashboard')
  })

  // SCREEN-36
  it('has lines for everybody who opens it, and none about what that person may not do', () => {
    for (const one of everybody)
      for (const guide of Object.values(guides))
        expect(guide.about.length + linesFor(one, guide.steps).join().length).toBeGreaterThan(40)
    const reader = linesFor(member(false, 4), guideOf('assets').steps).join()
    expect(reader).not.toContain('Tag an asset')
    expect(linesFor(member(false, 0), guideOf('assets').steps).join()).toContain('Tag an asset')
    expect(linesFor(member(true, 1), guideOf('organisations').steps).join()).toContain('stands first')
  })
})
