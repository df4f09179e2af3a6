/** A change of the second step of a login. */
export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'second-factor-reset'
  | 'second-factor-reset-agreed'
  | 'second-factor-back'

/**
 * A mail to be sent. It holds ids and the one address it goes to, no texts and no secrets: what is in it is looked up
 * when it leaves. The address is fixed at once, as the one on file may change before that.
 */
export type Mail = { clientId: string; to: string } & (
  | { template: 'registration' | 'reset' | 'email-change'; tokenId: string }
  | { template: 'invite' | 'second-factor-reset'; tokenId: string; inviterId?: string }
  | { template: 'customer-invite'; tokenId: string; organisationId: string; inviterId?: string }
  | { template: 'already-registered'; userId: string }
  | { template: 'added-to-organisation'; userId: string; organisationIds: string[]; inviterId?: string }
  | { template: 'made-client-admin'; userId: string; inviterId?: string }
  | { template: 'email-change-requested'; userId: string; tokenId: string; formerId?: string }
  | { template: 'email-changed'; userId: string; formerId?: string }
  | { template: 'email-change-undone'; userId: string }
  | { template: 'password-changed'; userId: string }
  | { template: 'second-factor-changed'; userId: string; change: FactorChange }
  | { template: 'second-factor-failed'; userId: string }
  | { template: 'quote' | 'quote-reminder'; quoteId: string; linkId: string }
  /** `isLinked`: without its report, for which a mail server has no room. */
  | { template: 'round-report'; roundId: string; userId: string; isLinked?: boolean }
  | { template: 'quote-decided'; quoteId: string; userId: string }
)
