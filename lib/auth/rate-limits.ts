import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { config } from '@/lib/core/config/env'
import { pool } from '@/lib/core/db/client'
import { ApiError, tooMany } from '@/lib/core/errors/errors'
import { tokenHash } from '@/lib/core/signing/tokens'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * What is counted: the variable with its number (0 = off) and the time it counts in, in seconds (ACCOUNT-44,
 * ACCOUNT-45, ACCOUNT-46, ORGANISATION-22).
 */
const limits = {
  'login-account': ['RATE_LOGIN_ACCOUNT', 15 * MINUTE],
  'login-address': ['RATE_LOGIN_ADDRESS', 15 * MINUTE],
  'login-system-admin': ['RATE_LOGIN_ACCOUNT', 15 * MINUTE],
  password: ['RATE_LOGIN_ACCOUNT', 15 * MINUTE],
  'second-factor': ['RATE_SECOND_FACTOR', 15 * MINUTE],
  'second-factor-day': ['RATE_SECOND_FACTOR_DAY', DAY],
  'second-factor-address': ['RATE_LOGIN_ADDRESS', 15 * MINUTE],
  register: ['RATE_MAIL', 60 * MINUTE],
  'forgot-password': ['RATE_MAIL', 60 * MINUTE],
  'register-address': ['RATE_MAIL_ADDRESS', 60 * MINUTE],
  'forgot-password-address': ['RATE_MAIL_ADDRESS', 60 * MINUTE],
  invite: ['RATE_INVITE', 60 * MINUTE],
  'invite-sender': ['RATE_INVITE_SENDER', 60 * MINUTE],
  'invite-organisation': ['RATE_INVITE_ORGANISATION', 60 * MINUTE],
  link: ['RATE_LINK', 60 * MINUTE],
  'email-change': ['RATE_EMAIL_CHANGE', 60 * MINUTE],
  'second-factor-reset': ['RATE_MAIL', 60 * MINUTE],
  // Links to quotes that lead nowhere: one has too many bits to be guessed, so this only bounds what looking costs.
  'quote-link': ['RATE_LOGIN_ADDRESS', 15 * MINUTE],
  // Of one calendar, by whichever programs (CALENDAR-6).
  'calendar-feed': ['RATE_CALENDAR', 60 * MINUTE],
} as const satisfies Record<string, readonly [keyof ReturnType<typeof config>, number]>

export type LimitName = keyof typeof limits

const made = new Map<LimitName, RateLimiterPostgres | null>()

function limiter(name: LimitName): RateLimiterPostgres | null {
  let found = made.get(name)
  if (found === undefined) {
    const [variable, duration] = limits[name]
    const points = config()[variable]
    found = points
      ? new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'RateLimit',
          tableCreated: true,
          clearExpiredByTimeout: false, // the housekeeping job does
          keyPrefix: name,
          points,
          duration,
        })
      : null
    made.set(name, found)
  }
  return found
}

/**
 * Keys are hashed: they have one length, and the counters name nobody. Letter case counts no more than in the column.
 */
const keyOf = (parts: readonly string[]) => tokenHash(parts.map((part) => part.toLowerCase()).join('\n'))

/**
 * Refuses where `key` has no attempt left, and counts nothing (ACCOUNT-45). @throws ApiError 429 with `Retry-After`.
 */
export async function checkLimit(name: LimitName, ...key: string[]): Promise<void> {
  const limit = limiter(name)
  const state = await limit?.get(keyOf(key))
  if (limit && state && state.consumedPoints >= limit.points) throw tooMany(state.msBeforeNext / 1000)
}

/**
 * Counts a call and refuses it where it is one too many; of calls at the same time no more than the limit pass. @throws
 * ApiError 429.
 */
export async function takeAttempt(name: LimitName, ...key: string[]): Promise<void> {
  const limit = limiter(name)
  const state = await limit?.penalty(keyOf(key))
  if (limit && state && state.consumedPoints > limit.points) throw tooMany(state.msBeforeNext / 1000)
}

/** Counts an invite: each is a mail in the supplier's name (ACCOUNT-46). @throws ApiError 429. */
export async function takeInviteAttempts(actor: Actor, email: string): Promise<void> {
  const own = actingOrganisation(actor)
  // First his own: what one person is refused takes nothing from his colleagues.
  await takeAttempt('invite-sender', actor.userId)
  if (own) await takeAttempt('invite-organisation', own.organisationId)
  await takeAttempt('invite', actor.clientId, email)
}

/** Forgets what was counted for `key`: a success (ACCOUNT-45). */
export async function resetLimit(name: LimitName, ...key: string[]): Promise<void> {
  await limiter(name)?.delete(keyOf(key))
}

/**
 * Counts an attempt before it is made, so that of attempts at the same time, on however many servers, no more than the
 * limit are (ACCOUNT-45). @throws ApiError 429 where none is left; that one is not counted.
 */
export async function reserveAttempt(name: LimitName, ...key: string[]): Promise<void> {
  try {
    await takeAttempt(name, ...key)
  } catch (error) {
    if (error instanceof ApiError) await giveBack(name, ...key)
    throw error
  }
}

/**
 * Takes back what {@link takeAttempt} or {@link reserveAttempt} counted: the call was no failure after all. Where that
 * has been forgotten meanwhile nothing happens: an attempt that was never counted would be one more than the limit.
 */
export async function giveBack(name: LimitName, ...key: string[]): Promise<void> {
  const limit = limiter(name)
  if (!limit) return
  await pool.query(
    `UPDATE "RateLimit" SET "points" = "points" - 1 WHERE "key" = $1 AND "points" > 0 AND "expire" > $2`,
    [limit.getKey(keyOf(key)), Date.now()],
  )
}
