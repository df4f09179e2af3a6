import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { authSecret } from './tokens'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A key of its own for each purpose, made of the server's secret. */
const keyOf = (purpose: string) => createHmac('sha256', authSecret()).update(`seal:${purpose}`).digest()

/**
 * Encrypts a text that has to be read again, for one purpose and for one place (`bound`, such as the id of the row it
 * stands in): moved into another row it can't be opened.
 */
export function seal(purpose: string, bound: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(purpose), iv).setAAD(Buffer.from(bound))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What {@link seal} sealed; `null` where it was altered or moved, or the server's secret is another one by now. */
export function unseal(purpose: string, bound: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, keyOf(purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(ivBytes, -tagBytes))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The only thing that final() throws for: the tag does not fit.
    return null
  }
}
