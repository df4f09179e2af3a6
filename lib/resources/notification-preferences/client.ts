import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { preferences, savePreferences } from './schema'

/** What one is reminded of, and when. */
export const preferencesCall = endpoint({
  method: 'GET',
  path: '/notificationPreferences',
  answer: typed<typeof preferences>(),
})

/** Changes that. */
export const savePreferencesCall = endpoint({
  method: 'PUT',
  path: '/notificationPreferences',
  body: typed<typeof savePreferences>(),
  answer: typed<typeof preferences>(),
})
