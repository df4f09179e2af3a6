import { systemDb, type Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { ApiError, invalid } from '@/lib/core/errors/errors'
import { enqueue } from '@/lib/core/jobs/queue'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { audit } from '@/lib/domain/audit/audit'
import { type Caller, networkOf } from '../address'
import { checkLimit, giveBack, type LimitName, reserveAttempt, resetLimit } from '../rate-limits'
import { issueTokens, startSession, type TokenPair } from '../sessions'
import { tellOfChange } from '../tell-change'
import { spendAppCode } from './authenticator-app'
import { methodsOf, type SecondFactorMethod } from './methods'
import { lockOwner, type Owner, ofOwner } from './owner'
import { spendAssertion } from './passkeys'
import type { SecondFactorNeeded, SecondFactorProof } from './proof'
import { recoveryCodeHash } from './recovery-codes'
import type { Site } from './site'
import { makeToken, spendToken, userOfLogin } from './tokens'

/** 422 of a login whose second step comes too late, or twice. */
const loginTookTooLong = () => invalid({ token: ['This login took too long. Please log in again'] })

const wrong: Record<SecondFactorMethod, { field: string; text: string }> = {
  totp: { field: 'code', text: 'This code is not right. Enter the one that your app shows now' },
  recoveryCode: { field: 'code', text: 'This recovery code is not right, or it has been used already' },
  passkey: { field: 'assertion', text: 'This passkey could not be checked. Please try again' },
}
const usedCode = 'This code has been used already. Wait until your app shows the next one'

/** A proof that does not prove it: counted, and written to the audit log. */
class WrongProof extends ApiError {
  constructor(method: SecondFactorMethod, text = wrong[method].text) {
    super(422, { [wrong[method].field]: [text] })
  }
}

/** What the login of a person answers who has a second factor: a token for the second step (FACTOR-2, FACTOR-3). */
export async function askForSecondFactor(
  tx: Tx,
  tenant: Tenant,
  user: Pick<Owner, 'id' | 'clientId'>,
  site: Site,
): Promise<SecondFactorNeeded> {
  const token = await makeToken(tx, { clientId: tenant.id, userId: user.id, kind: 'login' })
  return { secondFactor: { token, methods: await methodsOf(tx, user, site.hostname) } }
}

/** Whose login a token stands for. @throws ApiError 422 `token`. */
export async function pendingLogin(tenant: Tenant, token: string): Promise<Pick<Owner, 'id' | 'clientId'>> {
  const user = await userOfLogin(systemDb, tenant.id, token)
  if (!user) throw loginTookTooLong()
  return user
}

/**
 * The second step of a login. A failure is counted before it is known to be one (FACTOR-9), and written to the audit
 * log; a success uses token and proof up, both or neither.
 * @returns the session's id. @throws ApiError 422 `token`, `code`, `assertion`; 429.
 */
export async function finishSignIn(
  tenant: Tenant,
  proof: SecondFactorProof,
  from: Caller,
  site: Site,
): Promise<string> {
  const { id: userId } = await pendingLogin(tenant, proof.token)
  const attempts = await reserve(userId, networkOf(from.address), proof.method)
  const who = { clientId: tenant.id, userId }
  const login = { ...who, kind: 'login' } as const
  try {
    const sessionId = await transaction(async (tx) => {
      const owner = await lockOwner(tx, userId)
      if (!(await spendToken(tx, login, proof.token))) throw loginTookTooLong()
      await check(tx, tenant, owner, proof, site)
      await audit(tx, who, {
        action: 'sign-in',
        recordType: 'users',
        recordId: userId,
        details: { secondFactor: proof.method },
      })
      return startSession(tx, { ...who, ...from, confirmedAt: new Date() })
    })
    await attempts.forget()
    return sessionId
  } catch (error) {
    if (!(error instanceof WrongProof)) await attempts.takeBack()
    else await tellOfFailure(tenant, userId, proof.method)
    throw error
  }
}

/** The same for a caller who wants bearer tokens. */
export const finishWithTokens = async (...args: Parameters<typeof finishSignIn>): Promise<TokenPair> =>
  issueTokens(systemDb, await finishSignIn(...args))

async function check(tx: Tx, tenant: Tenant, owner: Owner, proof: SecondFactorProof, site: Site): Promise<void> {
  const { method, code = '', assertion } = proof
  if (method === 'passkey') {
    const isRight = assertion && (await spendAssertion(tx, tenant, owner, assertion, site))
    if (!isRight) throw new WrongProof(method)
  } else if (method === 'totp') {
    const state = await spendAppCode(tx, owner, code)
    if (state !== 'right') throw new WrongProof(method, state === 'used' ? usedCode : undefined)
  } else {
    const { count } = await tx.recoveryCode.updateMany({
      where: { ...ofOwner(owner), codeHash: recoveryCodeHash(owner.id, code), usedAt: null },
      data: { usedAt: new Date() },
    })
    if (count === 0) throw new WrongProof(method)
    const who = { clientId: tenant.id, userId: owner.id }
    await tellOfChange(tx, who, owner, { action: 'second-factor-change', change: 'recovery-code-used' })
  }
}

/** Codes are guessed, so they are counted by person; what a passkey signs is not, so nobody is locked out of theirs. */
async function reserve(userId: string, network: string, method: SecondFactorMethod) {
  const limits: [LimitName, string][] = [['second-factor-address', network]]
  if (method !== 'passkey') limits.push(['second-factor', userId], ['second-factor-day', userId])
  const taken: typeof limits = []
  const takeBack = async () => {
    for (const limit of taken) await giveBack(...limit)
  }
  for (const limit of limits) {
    try {
      await reserveAttempt(...limit)
    } catch (error) {
      await takeBack()
      throw error
    }
    taken.push(limit)
  }
  const forget = async () => {
    await takeBack()
    if (method !== 'passkey') await resetLimit('second-factor', userId)
  }
  return { takeBack, forget }
}

/**
 * Writes it down; where it was the last attempt for now, the person hears that somebody has the password (FACTOR-10).
 */
async function tellOfFailure(tenant: Tenant, userId: string, method: SecondFactorMethod): Promise<void> {
  const user = await systemDb.user.findUniqueOrThrow({
    where: { id: userId },
    select: { clientId: true, email: true, firstName: true, lastName: true },
  })
  const details = { name: `${user.firstName} ${user.lastName}`, method }
  await audit(
    systemDb,
    { clientId: tenant.id, userId },
    { action: 'second-factor-failed', recordType: 'users', recordId: userId, details },
  )
  if (method === 'passkey' || !user.email) return
  const hasMore = await checkLimit('second-factor', userId).then(
    () => true,
    (error) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
  if (hasMore) return
  const mail = { template: 'second-factor-failed', clientId: user.clientId, to: user.email, userId } as const
  await enqueue(systemDb, 'sendMail', mail, { jobKey: `second-factor-failed ${userId}` })
}
