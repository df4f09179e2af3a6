import type { LoginPicture } from '@/lib/core/tenancy/login-pictures'
import { logoUrl } from '@/lib/core/tenancy/logo'
import type { SecondFactorRule } from '@/lib/core/tenancy/second-factor-rules'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { ReminderSettings } from '@/lib/domain/reminders/settings'
import type { ClientDetailRow, ClientListRow, ClientRow } from './queries'
import type { ClientOutput, ClientRowOutput, CurrentClientOutput } from './schema'

/** `tenant` is the portal that is asked on: the logo is shown there. */
const presentFace = (row: Omit<ClientRow, 'termsAndConditions' | 'privacyPolicy'>, tenant: Tenant) => ({
  id: row.id,
  name: row.name,
  theme: row.theme,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  website: row.website,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  timezone: row.timezone,
  logoUrl: logoUrl(row.logoKey, tenant),
  loginPicture: row.loginPicture as LoginPicture,
  pictureUrl: logoUrl(row.pictureKey, tenant),
  faviconUrl: logoUrl(row.faviconKey, tenant),
})

/** Row → what anybody may know. */
export const presentCurrentClient = (row: ClientRow, tenant: Tenant): CurrentClientOutput => ({
  ...presentFace(row, tenant),
  termsAndConditions: row.termsAndConditions,
  privacyPolicy: row.privacyPolicy,
})

/** Days as they are kept: three numbers or nulls. */
const presentDays = (days: unknown): ClientRowOutput['findingDays'] => {
  const { critical = null, major = null, minor = null } = days as Partial<ClientRowOutput['findingDays']>
  return { critical, major, minor }
}

/** Row → row of the list. */
export const presentClientRow = (row: ClientListRow, tenant: Tenant): ClientRowOutput => ({
  ...presentFace(row, tenant),
  primaryUrl: row.primaryUrl,
  hostnames: row.hostnames.map(({ hostname }) => hostname),
  senderName: row.senderName,
  requireSecondFactor: row.requireSecondFactor as SecondFactorRule,
  findingsFrom: row.findingsFrom,
  mailRoundReports: row.mailRoundReports,
  reminders: row.reminders as unknown as ReminderSettings | null,
  escalationDays: row.escalationDays,
  findingDays: presentDays(row.findingDays),
  defectScheme: row.defectScheme,
  currency: row.currency,
  taxRate: row.taxRate,
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

/** Row → answer. */
export const presentClient = (row: ClientDetailRow, tenant: Tenant): ClientOutput => ({
  ...presentClientRow(row, tenant),
  termsAndConditions: row.termsAndConditions,
  privacyPolicy: row.privacyPolicy,
})
