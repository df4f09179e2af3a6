import { z } from 'zod'
import { me } from '@/lib/resources/accounts/schema'
import { organisation } from './schema'

/**
 * PUT answers the caller as /me does, with the organisation in it: what the portal shows depends on both
 * (ORGANISATION-13).
 */
export const changedOrganisation = z.strictObject({ ...me.shape, organisation })
