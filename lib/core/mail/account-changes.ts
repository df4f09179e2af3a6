import type { FactorChange } from '@/lib/core/jobs/mail-payload'

/** What of the second step of a login has changed, up to "with Portal." */
export const factorChanges: Record<FactorChange, string> = {
  'authenticator-added': 'An authenticator app was added to your account',
  'authenticator-removed': 'The authenticator app was removed from your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'recovery-codes-made': 'New recovery codes were made for your account',
  'recovery-code-used': 'A recovery code was used to log in to your account',
  'second-factor-reset':
    'An administrator took the second step of your login away, and all sessions were ended, of your account',
  'second-factor-reset-agreed':
    'You agreed to it, so the second step of your login was taken away, and all sessions were ended, of your account',
  'second-factor-back':
    'With your email address, the second step of your login is again what it was before: what was set up since was removed from your account',
}
