import type { ClientRow } from './queries'
import type { CurrentClientOutput } from './schema'

/** Row → what anybody may know. */
export const presentCurrentClient = (row: ClientRow): CurrentClientOutput => ({
  id: row.id,
  name: row.name,
  theme: row.theme,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  website: row.website,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  termsAndConditions: row.termsAndConditions,
  privacyPolicy: row.privacyPolicy,
  timezone: row.timezone,
})
