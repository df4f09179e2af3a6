import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: six digits, half a minute, SHA-1 (FACTOR-6). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret of 160 bits, in the letters that an app takes. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says: whose account where, and the secret. Apps part issuer and account by a colon. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ ...settings, secret, issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') }).toString()

/**
 * The half minute that a code is of, counted from 1970: now, the one before or the one after, as clocks differ. `null`
 * where the code is of none of them. Whether it was used already is the caller's to know.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / settings.period) + delta
}
