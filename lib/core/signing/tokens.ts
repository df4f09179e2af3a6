import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new random token, url-safe, 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256. Tokens are random, so no salt is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The secret everything of ours is signed with; the start resolves it into the environment (RUN-7). */
export function authSecret(): string {
  const secret = process.env.AUTH_SECRET
  if (!secret) throw new Error('AUTH_SECRET is not set: start the portal with npm start')
  return secret
}

/** HMAC of `text` for one purpose, url-safe. Two purposes never sign the same. */
export const sign = (purpose: string, text: string): string =>
  createHmac('sha256', authSecret()).update(`${purpose}:${text}`).digest('base64url')

/**
 * The token in a mailed link: made from the row's id, so that a queued mail need not carry it and a retry makes the
 * same.
 */
export const emailToken = (id: string): string => sign('email-token', id)

/** The token in a link that gives a former address back, made in the same way; neither opens what the other does. */
export const undoToken = (id: string): string => sign('former-email', id)

/** The token in the link by which an addressee sees and decides a quote; it is of no other use. */
export const quoteToken = (id: string): string => sign('quote', id)

/** Whether `signature` is {@link sign}'s own, in constant time. */
export function verify(purpose: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
