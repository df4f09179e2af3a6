import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs data into a token for an address that works for a while: url-safe, readable, not secret.
 * `purpose` keeps tokens of one kind from being used as another.
 */
export function signToken(
  secret: string,
  purpose: string,
  data: unknown,
  expiresSeconds: number,
  now: Date = new Date(),
): string {
  const payload = Buffer.from(JSON.stringify({ until: now.getTime() + expiresSeconds * 1000, data })).toString(
    'base64url',
  )
  return `${payload}.${signature(secret, purpose, payload)}`
}

/** The data of a token, or null where it is tampered with, of another purpose, or past its time. */
export function openToken(secret: string, purpose: string, token: string, now: Date = new Date()): unknown {
  const [payload = '', given = '', ...more] = token.split('.')
  const wanted = signature(secret, purpose, payload)
  if (more.length > 0 || given.length !== wanted.length) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null
  const { until, data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { until: number; data: unknown }
  return now.getTime() < until ? data : null
}

function signature(secret: string, purpose: string, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
}
