import { config } from '@/lib/core/config/env'
import { S3Store } from '@/lib/core/files/s3-store'
import { type Checkpoint, signCheckpoint, signingKey } from './checkpoint'
import { sealOnce } from './seal'

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Chains that have grown since they were signed, where all is in them that was written a minute ago or before. A line
 * that claims to be of a link that is not there yet is no checkpoint, and must not keep others from being made.
 */
const GROWN = `
  SELECT h."clientId", h."sequence"::text AS sequence, encode(h."hash", 'hex') AS hash
  FROM "EvidenceChain" h
  WHERE h."sequence" > coalesce((SELECT max(c."sequence") FROM "EvidenceCheckpoint" c WHERE c."clientId" = h."clientId" AND c."sequence" <= h."sequence"), 0)
    AND NOT EXISTS (SELECT 1 FROM "EvidenceBacklog" b WHERE b."clientId" = h."clientId" AND b."doneAt" IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = h."clientId" AND q."id" < uuidv7('-1 minute'::interval))`

const KEEP = `
  INSERT INTO "EvidenceCheckpoint" ("clientId", "sequence", "hash", "at", "publicKey", "signature")
  VALUES ($1, $2, decode($3, 'hex'), $4, $5, decode($6, 'base64')) ON CONFLICT DO NOTHING`

/**
 * Signs where each client's chain ends, if it has grown (EVIDENCE-6). The copy in a bucket, where one is set, comes
 * first: what is kept here alone proves nothing against whoever writes into this database.
 */
export async function signEvidence(connection: Connection): Promise<void> {
  const key = signingKey()
  const bucket = evidenceBucket()
  const { rows: chains } = await connection.query('SELECT "clientId" FROM "EvidenceChain"')
  for (const { clientId } of chains) await sealOnce(connection, clientId as string)
  const { rows } = await connection.query(GROWN)
  for (const { clientId, sequence, hash } of rows as Record<'clientId' | 'sequence' | 'hash', string>[]) {
    const signed = signCheckpoint({ clientId, sequence, hash, at: new Date().toISOString() }, key)
    await bucket?.put(keyOf(signed), Buffer.from(JSON.stringify(signed)), 'application/json')
    await connection.query(KEEP, [clientId, sequence, hash, signed.at, signed.publicKey, signed.signature])
  }
}

/** Where checkpoints go in a bucket, in their order. */
const keyOf = ({ clientId, sequence }: Checkpoint) => `evidence/${clientId}/${sequence.padStart(18, '0')}.json`

/** The bucket of EVIDENCE_BUCKET, with the account of the files. */
export function evidenceBucket(): S3Store | undefined {
  const { EVIDENCE_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config()
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: forcePathStyle } = config()
  return new S3Store({ bucket, accessKeyId, secretAccessKey, region, endpoint, forcePathStyle })
}
