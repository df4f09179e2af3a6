/**
 * Whom a mailed link is for (ACCOUNT-26): `userId` for a reset, `emailChange` for a new address, neither for a new
 * account.
 */
export interface TemporaryUser {
  fullName: string
  email: string
  emailChange: { email: string } | null
  userId?: string
}
