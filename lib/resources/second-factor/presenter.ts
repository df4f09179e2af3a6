import type { SecondFactorRow } from './queries'
import type { SecondFactor } from './schema'

/** Row → answer. `isRequired`: whether the client asks it of this person. */
export function presentSecondFactor(
  row: SecondFactorRow,
  { isRequired, confirmedUntil }: { isRequired: boolean; confirmedUntil: Date | null },
): SecondFactor {
  const [app] = row.authenticatorApps
  const [code] = row.recoveryCodes
  return {
    isOn: row.secondFactorAt !== null,
    isRequired,
    confirmedUntil: confirmedUntil?.toISOString() ?? null,
    authenticatorApp: app
      ? { createdAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
      : null,
    passkeys: row.passkeys.map(({ id, name, hostname, createdAt, lastUsedAt }) => ({
      id,
      name,
      hostname,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: code
      ? { left: row.recoveryCodes.filter(({ usedAt }) => !usedAt).length, createdAt: code.createdAt.toISOString() }
      : null,
  }
}
