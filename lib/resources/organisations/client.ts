import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { changedOrganisation } from './change.schema'
import type { createOrganisation, organisation, organisationRow, updateOrganisation } from './schema'

/** Organisations. Each row counts its assets and tells the caller's own role in it. */
export const organisationsApi = defineClient({
  path: '/organisations',
  changesWith: ['/assets', '/assetTypes', '/manufacturers', '/users'],
  item: typed<typeof organisationRow>(),
  record: typed<typeof organisation>(),
  create: typed<typeof createOrganisation>(),
  update: typed<typeof updateOrganisation>(),
})

/** What a PUT of an organisation answers: the caller's own account too, since the menu may be another now. */
export const changeOrganisationCall = endpoint({
  method: 'PUT',
  path: '/organisations',
  body: typed<typeof updateOrganisation>(),
  answer: typed<typeof changedOrganisation>(),
  changes: ['/organisations'],
})

/** Makes the organisation with this code a customer of one's own: what is its own comes into sight. */
export const linkCustomerCall = endpoint({
  method: 'POST',
  path: '/organisations/link/{accountCode}',
  answer: typed<typeof organisation>(),
  changes: ['/organisations'],
})

/** Ends that, and all of it is out of sight. */
export const unlinkCustomerCall = endpoint({
  method: 'DELETE',
  path: '/organisations/link/{accountCode}',
  changes: ['/organisations'],
})
