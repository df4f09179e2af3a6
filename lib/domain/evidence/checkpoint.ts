import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { authSecret, config } from '@/lib/core/config/env'

/** Where the chain of a client ended at a time. */
interface ChainEnd {
  clientId: string
  sequence: string
  /** Hex, of the last link. */
  hash: string
  /** ISO, in UTC. */
  at: string
}

/** The same, signed: as it is kept, mailed, and put into a bucket. */
export type Checkpoint = ChainEnd & { publicKey: string; signature: string }

/** A checkpoint out of a mail or a file. */
export const checkpoint: z.ZodType<Checkpoint> = z.object({
  clientId: z.uuid(),
  sequence: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]*$/),
  at: z.iso.datetime(),
  publicKey: z.string(),
  signature: z.string(),
})

/** What comes before the 32 bytes of a private Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs checkpoints: made of EVIDENCE_KEY, or of AUTH_SECRET, which all servers share. */
export function signingKey(secret: string = config().EVIDENCE_KEY ?? authSecret()): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'tagwarden evidence', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half, base64 of its DER form: who has it can check a checkpoint with any tool that knows Ed25519. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** The very text that is signed. */
const textOf = ({ clientId, sequence, hash, at }: ChainEnd) =>
  Buffer.from(['tagwarden checkpoint 1', clientId, sequence, hash, at].join('\n'))

export function signCheckpoint(end: ChainEnd, key: KeyObject): Checkpoint {
  return { ...end, publicKey: publicKeyOf(key), signature: sign(null, textOf(end), key).toString('base64') }
}

/** Whether one of these keys has signed it, just as it is. */
export function isSigned({ publicKey, signature, ...end }: Checkpoint, trusted: readonly string[]): boolean {
  if (!trusted.includes(publicKey)) return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, textOf(end), key, Buffer.from(signature, 'base64'))
}
