import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemDb } from '@/lib/core/db/client'
import { type Checkpoint, publicKeyOf, signingKey } from '@/lib/domain/evidence/checkpoint'
import { lastCheckpoints } from '@/lib/domain/evidence/kept-checkpoints'
import { sealOnce } from '@/lib/domain/evidence/seal'
import { signEvidence } from '@/lib/domain/evidence/sign-chains'
import { type Finding, verifyClient } from '@/lib/domain/evidence/verify'
import { buildAsset } from './asset-factories'
import { buildChecklist, pressure, seal } from './checklist-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from './factories'
import { base64, buildImage } from './files'
import { request } from './request'

/** A client whose records are in a chain that is signed, and eyes that look for what does not fit. */
export type Evidence = Awaited<ReturnType<typeof openEvidence>>

/** The keys whose signatures count. */
export const trusted = [publicKeyOf(signingKey())]

/** Ordinary work on an asset, sealed and signed; afterwards the asset moves, which changes who sees all of this. */
export async function openEvidence() {
  const client = new pg.Client({ connectionString: process.env.TEST_OWNER_URL ?? process.env.DATABASE_URL })
  await client.connect()
  const world = await buildWorld()
  const { clientId } = world
  const { assetId, results, noteId, steps, roundId } = await work(world)
  await sealAll(client, clientId)
  await signEvidence(client)
  const checkpoint = (await lastCheckpoints(client)).find((one) => one.clientId === clientId) as Checkpoint
  const other = await buildOrganisation({ clientId, distributorId: world.distributor.id })
  await systemDb.$executeRaw`UPDATE "CompletedCheck" SET "customerOrganisationId" = ${other.id}::uuid WHERE "clientId" = ${clientId}::uuid`
  await systemDb.asset.update({ where: { id: assetId }, data: { customerOrganisationId: other.id } })

  /** What is wrong right now, as lines; checkpoints may be `brought` from elsewhere. */
  const found = async (...brought: Checkpoint[]): Promise<string[]> => {
    const findings: Finding[] = []
    await verifyClient(client, clientId, (one) => findings.push(one), trusted, brought)
    return findings.map(({ what, kind, recordId, sequence }) =>
      [what, kind, recordId ?? sequence].filter(Boolean).join(' '),
    )
  }
  /** The same after somebody has changed the database past its triggers; nothing of it stays. */
  const foundAfter = async (...statements: [sql: string, values?: unknown[]][]): Promise<string[]> => {
    await client.query('BEGIN')
    try {
      await client.query('SET LOCAL session_replication_role = replica')
      for (const [sql, values] of statements) await client.query(sql, values)
      return await found()
    } finally {
      await client.query('ROLLBACK')
    }
  }
  /** Its result of that number. */
  const at = (index: number) => results[index]?.id as string
  return { client, world, results, noteId, steps, roundId, checkpoint, found, foundAfter, at }
}

/** Until nothing waits, be it by the server's job or here. */
export async function sealAll(client: pg.Client, clientId: string) {
  const waits = `SELECT 1 FROM "EvidenceQueue" WHERE "clientId" = $1
    UNION ALL SELECT 1 FROM "EvidenceBacklog" WHERE "clientId" = $1 AND "doneAt" IS NULL LIMIT 1`
  while ((await client.query(waits, [clientId])).rowCount) await sealOnce(client, clientId)
}

async function work(world: Built<typeof buildWorld>) {
  const { clientId, customer, distributor, customerUser, host } = world
  const token = customerUser.token
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [check.id] }
  const { id: assetId } = await buildAsset(given)
  const { id: taskId } = await systemDb.assetCheck.findFirstOrThrow({ where: { clientId, assetId } })
  const call = async (method: string, path: string, json?: unknown) =>
    (await request(method, `/api/v1${path}`, { host, token, json })).body
  const photo = async () => ({ filename: 'door.png', uploadType: 1, base64Data: base64(await buildImage()) })
  const results: { id: string; uploads: { id: string }[] }[] = []
  const { versionId } = await buildChecklist({
    clientId,
    organisationId: distributor.id,
    checkId: check.id,
    versions: 1,
    items: [seal, pressure],
  })
  const answers = [
    { key: 'seal', value: 'pass', notes: 'Plombe “A”' },
    { key: 'pressure', value: '15.50' },
  ]
  for (const status of [1, 2, 3, 1, 1])
    results.push(
      await call('POST', '/assetCompletedChecks', {
        assetId,
        checkId: check.id,
        status,
        notes: `Found “as” it\nshould be: ${status}`,
        uploads: status === 2 ? [await photo(), await photo()] : [],
        ...(results.length === 3 && { checklistVersionId: versionId, answers }),
      }),
    )
  const note = await call('POST', '/assets/assetMeta', { assetId, notes: 'Behind the door', uploads: [await photo()] })
  await call('PATCH', `/assets/assetMeta/${note.id}`, { notes: 'In front of the door' })
  await call('PATCH', `/assets/assetMeta/${note.id}`, { notes: 'In the corridor' })
  const finding = await call('POST', '/findings', { assetId, title: 'Handle', severity: 2 })
  const word = (json: object) => call('POST', `/findings/${finding.id}/events`, json)
  /** Of a finding, with what came with them. */
  const steps: { id: string; uploads: { id: string }[] }[] = [
    await word({ notes: 'The handle is “loose”', uploads: [await photo()] }),
    await word({ to: 4 }),
    await word({ to: 5, notes: 'Mended' }),
  ]
  await call('PATCH', `/findings/${finding.id}`, { correctiveAction: 'Another handle' })
  // A round on which it was not found.
  const round = await call('POST', '/rounds', { customerOrganisationId: customer.id, taskIds: [taskId] })
  const { filename, base64Data } = await photo()
  await call('POST', `/rounds/${round.id}/finish`, { skipRest: 2, signature: { filename, base64Data } })
  // Its report is drawn by a job.
  while (!(await systemDb.round.findUniqueOrThrow({ where: { id: round.id } })).reportSha256) await sleep(100)
  const gone = await call('POST', '/assets/assetMeta', { assetId, notes: 'A mistake', uploads: [await photo()] })
  await call('PATCH', `/assets/assetMeta/${gone.id}`, { notes: 'Quite a mistake' })
  await call('DELETE', `/assets/assetMeta/${gone.id}`)
  return { assetId, results, steps, roundId: round.id as string, noteId: note.id as string }
}
