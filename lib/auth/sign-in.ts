import { systemDb, type Tx } from '@/lib/core/db/client'
import { ApiError, invalid } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { hasAtMost } from '@/lib/core/text/characters'
import { maxLength } from '@/lib/core/text/lengths'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type Caller, networkOf } from './address'
import { inTurn } from './password-queue'
import { isPassword } from './passwords'
import { checkLimit, giveBack, reserveAttempt, resetLimit } from './rate-limits'
import type { SecondFactorNeeded } from './second-factor/proof'
import { askForSecondFactor } from './second-factor/sign-in'
import type { Site } from './second-factor/site'
import { endSession, issueTokens, startSession, type TokenPair } from './sessions'

/** 422 of a login that failed, whatever the reason (ACCOUNT-3). */
export const badCredentials = () => invalid({ email: ['These credentials do not match our records'] })

/**
 * Signs a person in on a client by email and password, and starts a session; where the person has a second factor, that
 * is asked for first (FACTOR-2). Whoever the email belongs to, a hash is compared and a failure counted, so that a
 * failed login tells nothing (ACCOUNT-3, ACCOUNT-45). Written to the audit log.
 * @returns the session's id, or what the second step needs.
 * @throws ApiError 422 `email`; 429 after too many failures of this account here, or of this address anywhere.
 */
export async function signIn(
  tenant: Tenant,
  { email, password }: { email: string; password: string },
  from: Caller,
  site: Site,
): Promise<string | SecondFactorNeeded> {
  // Nobody has such an address, and audit log and counters take nothing that long (ACCOUNT-57).
  if (!hasAtMost(email, maxLength.email)) throw badCredentials()
  const network = networkOf(from.address)
  const checkLimits = async () => {
    await checkLimit('login-account', tenant.id, email)
    await checkLimit('login-address', network)
  }
  await checkLimits() // who has none left, and everybody while the database is away, need not queue to hear it
  const account = `${tenant.id} ${email.toLowerCase()}`
  const user = await inTurn({ account, address: network }, async () => {
    const takeBack = await reserve(tenant, email, network)
    const { found, isRight } = await compared(tenant, email, password).catch(async (error) => {
      await takeBack()
      throw error
    })
    if (isRight) {
      await resetLimit('login-account', tenant.id, email)
      await giveBack('login-address', network)
      return found
    }
    await audit(
      systemDb,
      { clientId: tenant.id, userId: found?.id ?? null },
      { action: 'sign-in-failed', recordType: 'users', recordId: found?.id, details: { email } },
    )
    return null
  })
  if (!user) throw badCredentials()
  return systemDb.$transaction(async (tx) => {
    const who = { clientId: tenant.id, userId: user.id }
    // Comparing took its time: a password changed, or a second factor set up, since then counts already.
    const now = await lockLogin(tx, user)
    if (!now || now.passwordHash !== user.passwordHash) throw badCredentials()
    if (now.secondFactorAt) return askForSecondFactor(tx, tenant, user, site)
    await audit(tx, who, { action: 'sign-in', recordType: 'users', recordId: user.id })
    return startSession(tx, { ...who, ...from, confirmedAt: new Date() })
  })
}

/**
 * What a person logs in with at this moment, and until the transaction ends: what changes it, and ends the sessions
 * that there are, comes before or after.
 */
async function lockLogin(
  tx: Pick<Tx, '$queryRaw'>,
  { id, clientId }: { id: string; clientId: string },
): Promise<{ passwordHash: string | null; secondFactorAt: Date | null } | undefined> {
  const [row] = await tx.$queryRaw<{ passwordHash: string | null; secondFactorAt: Date | null }[]>`
    SELECT "passwordHash", "secondFactorAt" FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${id}::uuid AND "deletedAt" IS NULL FOR SHARE`
  return row
}

/** Counts the attempt before it is made (ACCOUNT-45). @returns what takes it back. */
async function reserve(tenant: Tenant, email: string, network: string): Promise<() => Promise<void>> {
  await reserveAttempt('login-account', tenant.id, email)
  const takeBack = () => giveBack('login-account', tenant.id, email)
  try {
    await reserveAttempt('login-address', network)
  } catch (error) {
    await takeBack()
    throw error
  }
  return async () => {
    await takeBack()
    await giveBack('login-address', network)
  }
}

async function compared(tenant: Tenant, email: string, password: string) {
  const found = await personWithPassword(email, tenant)
  const compare = () => isPassword(password, found?.passwordHash)
  return { found, isRight: found?.systemAdmin ? await comparedEverywhere(found.id, compare) : await compare() }
}

/**
 * A system admin logs in on every client, so attempts count for the account on all of them. With none left the right
 * password is a wrong one: a 429 where nobody has tried yet would tell whose address it is (TENANT-10).
 */
async function comparedEverywhere(userId: string, compare: () => Promise<boolean>): Promise<boolean> {
  const isLeft = await reserveAttempt('login-system-admin', userId).then(
    () => true,
    (error) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
  const isRight = await compare().catch(async (error) => {
    if (isLeft) await giveBack('login-system-admin', userId)
    throw error
  })
  if (isLeft && isRight) await resetLimit('login-system-admin', userId)
  return isLeft && isRight
}

/** Whoever could sign in here with a password: a person of this client, or a system admin of any (TENANT-9). */
async function personWithPassword(email: string, tenant: Tenant) {
  const rows = await systemDb.user.findMany({
    where: {
      email,
      deletedAt: null,
      verifiedAt: { not: null },
      OR: [{ clientId: tenant.id }, { systemAdmin: true }],
    },
    select: { id: true, clientId: true, passwordHash: true, systemAdmin: true },
    orderBy: { id: 'asc' },
  })
  return rows.find(({ clientId }) => clientId === tenant.id) ?? rows[0]
}

/** Signs in and answers bearer tokens, or what the second step needs. @throws ApiError as {@link signIn} does. */
export async function startWithTokens(
  tenant: Tenant,
  credentials: { email: string; password: string },
  from: Caller,
  site: Site,
): Promise<TokenPair | SecondFactorNeeded> {
  const started = await signIn(tenant, credentials, from, site)
  return typeof started === 'string' ? issueTokens(systemDb, started) : started
}

/** Ends the session that the actor calls with. */
export const signOut = (actor: Actor) => endSession(systemDb, actor.clientId, actor.sessionId)
