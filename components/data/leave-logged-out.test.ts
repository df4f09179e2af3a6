import { afterEach, expect, it, vi } from 'vitest'
import { onSessionEnd } from '@/components/ui/drafts'
import { leaveLoggedOut } from './call'

afterEach(() => vi.unstubAllGlobals())

// ACCOUNT-7, SCREEN-12
it('leads to the login page, which leads back and says whether what was typed is kept', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/portal/o/tasks', search: '?page=2', assign })
  leaveLoggedOut()
  const stop = onSessionEnd(() => true)
  leaveLoggedOut()
  leaveLoggedOut({ organisationId: 'o', userId: 'u', isImpersonated: true })
  stop()
  const back = `/login?message=logged-out&next=${encodeURIComponent('/portal/o/tasks?page=2')}`
  expect(assign.mock.calls.flat()).toEqual([back, `${back}&kept=1`, '/login?message=impersonation-ended'])
})
