import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { readPdf } from '@/lib/testing/pdf'
import { request } from '@/lib/testing/request'
import { buildRound } from '@/lib/testing/round-factories'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  await systemDb.client.update({ where: { id: world.clientId }, data: { mailRoundReports: true } })
})

const call = (method: string, path: string, json?: unknown, who = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
const open = (url: string, host = world.host) => request('GET', new URL(url).pathname, { host })
const picture = async (filename: string) => ({ filename, base64Data: base64(await buildImage()) })

describe('the report of a round', () => {
  // FOLLOW-9, FOLLOW-10
  it('has the outcome of every item, never changes, and is mailed to the people of the round', async () => {
    const { clientId, customer, customerUser, customerManager } = world
    const { id: checkId, name: checkName } = await buildCheck({ clientId, organisationId: customer.id })
    const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId] }
    const assets = [await buildAsset(given), await buildAsset(given), await buildAsset(given)]
    const { id, number } = await buildRound({
      ...{ clientId, customerId: customer.id, userId: customerUser.id, assigneeUserId: customerManager.id },
      on: assets.map((asset) => ({ assetId: asset.id, checkId })),
    })
    const [done, wrong, missed] = assets as [(typeof assets)[0], (typeof assets)[0], (typeof assets)[0]]
    expect((await call('GET', `/rounds/${id}/report`)).status).toBe(409)
    const large = base64(await buildImage('jpeg', 2_048, 1_536))
    const photo = { filename: 'gauge.jpg', base64Data: large, uploadType: 1 }
    const record = (assetId: string, more: object) =>
      call('POST', '/assetCompletedChecks', { assetId, checkId, roundId: id, ...more })
    expect((await record(done.id, { status: 1, notes: 'Ciśnienie w normie' })).status).toBe(201)
    expect((await record(wrong.id, { status: 3, uploads: [photo] })).status).toBe(201)
    const finish = { skipRest: 2, signedName: 'Ada Moss', signature: await picture('signature.png') }
    const finished = await call('POST', `/rounds/${id}/finish`, finish)
    expect([finished.status, finished.body.doneCount, finished.body.skippedCount]).toEqual([200, 2, 1])

    // A job draws it: on a busy machine a call may have to be made again.
    const answer = () => call('GET', `/rounds/${id}/report`)
    await expect.poll(async () => (await answer()).status, { interval: 500 }).toBe(200)
    const { url } = (await answer()).body
    const file = await open(url)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, pictures } = readPdf(file.bytes)
    const text = pages.flat().join(' ')
    for (const said of [`Round ${number}`, 'Ada Moss', checkName, done.name, wrong.name, missed.name])
      expect(text).toContain(said)
    for (const said of ['Complete', 'Action', 'Skipped: Not found', 'Finding 1', 'Ciśnienie'])
      expect(text).toContain(said)
    expect(pictures).toBe(2)
    // However large a photo is.
    const widths = [...file.bytes.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(1_024)
    const { sha256 } = await import('@/lib/core/files/inspect').then((one) => ({ sha256: one.sha256Of(file.bytes) }))
    const row = await systemDb.round.findUniqueOrThrow({ where: { id } })
    expect([row.reportSha256, row.state]).toEqual([sha256, 2])

    // What comes later changes neither the round nor its report.
    await systemDb.check.update({ where: { id: checkId }, data: { name: 'Another name' } })
    expect((await record(missed.id, { status: 1 })).status).toBe(201)
    expect((await open((await answer()).body.url)).bytes.equals(file.bytes)).toBe(true)
    expect((await open(url, elsewhere.host)).status).toBe(404)

    const { email } = await systemDb.user.findUniqueOrThrow({ where: { id: customerManager.id } })
    const mail = await waitForMail(email as string)
    expect(mail.subject).toBe(`Round ${number} at ${customer.name} is finished`)
    // The very bytes that the portal has.
    expect(mail.attachments).toMatchObject([{ filename: `Round ${number}.pdf`, mimeType: 'application/pdf' }])
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(file.bytes)).toBe(true)
    const other = await systemDb.user.findUniqueOrThrow({ where: { id: customerUser.id } })
    expect(await mailsTo(other.email as string)).toEqual([])
  })

  // FOLLOW-9
  it('has the answers of a checklist in the words of that day, with photos and readings', async () => {
    const { clientId, customer, customerUser } = world
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const items = [seal, pressure]
    const made = { clientId, organisationId: customer.id, checkId, versions: 1, items }
    const { versionId: checklistVersionId } = await buildChecklist(made)
    const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId] }
    const { id: assetId } = await buildAsset(given)
    const { id } = await buildRound({
      ...{ clientId, customerId: customer.id, userId: customerUser.id, on: [{ assetId, checkId }] },
    })
    const gauge = { ...(await picture('gauge.png')), uploadType: 1 }
    const answers = [
      { key: 'seal', value: 'pass', notes: 'New one' },
      { key: 'pressure', value: '11.50', uploads: [gauge] },
    ]
    const sent = { assetId, checkId, roundId: id, checklistVersionId, answers }
    const recorded = await call('POST', '/assetCompletedChecks', sent)
    expect(recorded.status, recorded.text).toBe(201)
    expect((await call('POST', `/rounds/${id}/finish`, {})).status).toBe(200)
    const answer = () => call('GET', `/rounds/${id}/report`)
    await expect.poll(async () => (await answer()).status, { interval: 500 }).toBe(200)
    const { pages, pictures } = readPdf((await open((await answer()).body.url)).bytes)
    const text = pages.flat().join(' ')
    for (const said of [seal.label, 'New one', pressure.label, '11.50', 'bar']) expect(text).toContain(said)
    expect(pictures).toBe(1)
  })

  // FOLLOW-9
  it('of more than 500 photos has eight of each result, and says where the others are', async () => {
    const { clientId, customer, customerUser } = world
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId] }
    const assets = []
    for (let at = 0; at < 64; at++) assets.push(await buildAsset(given))
    const { id } = await buildRound({
      ...{ clientId, customerId: customer.id, userId: customerUser.id },
      on: assets.map((asset) => ({ assetId: asset.id, checkId })),
    })
    const large = base64(await buildImage('jpeg', 2048, 1536))
    const uploads = [{ filename: 'large.jpg', base64Data: large, uploadType: 1 }]
    for (const [at, { id: assetId }] of assets.entries()) {
      const result = { assetId, checkId, status: 1, ...(at === 0 && { uploads }) }
      expect((await call('POST', '/assetCompletedChecks', result)).status).toBe(201)
    }
    // The same photo, nine of each.
    await systemDb.$executeRaw`
      INSERT INTO "Upload" ("clientId", "assetId", "organisationId", "completedCheckId", "filename", "mimetype", "uploadType",
        "fileSize", "sha256", "displaySha256", "objectKey", "displayKey", "userId", "createdAt", "readyAt")
      SELECT f."clientId", i."assetId", f."organisationId", i."completedCheckId", f."filename", f."mimetype", f."uploadType",
        f."fileSize", f."sha256", f."displaySha256", f."objectKey" || i.id || n, f."displayKey", f."userId", f."createdAt", f."readyAt"
      FROM "RoundItem" i CROSS JOIN generate_series(1, 9) n JOIN "Upload" f ON f."completedCheckId" IN
        (SELECT "completedCheckId" FROM "RoundItem" WHERE "roundId" = ${id}::uuid)
      WHERE i."roundId" = ${id}::uuid AND f."filename" = 'large.jpg' AND i."completedCheckId" <> f."completedCheckId"`
    expect((await call('POST', `/rounds/${id}/finish`, {})).status).toBe(200)
    const answer = () => call('GET', `/rounds/${id}/report`)
    await expect.poll(async () => (await answer()).status, { interval: 500, timeout: 240_000 }).toBe(200)
    const { bytes } = await open((await answer()).body.url)
    const { pages, pictures } = readPdf(bytes)
    expect(pictures).toBe(1 + 63 * 8)
    expect(pages.flat().filter((text) => text.includes('1 more photo on the portal'))).toHaveLength(63)
    // Each is drawn as small as paper shows it: what one keeps and mails about stays small.
    expect(bytes.length / pictures).toBeLessThan(150_000)
  }, 300_000)
})
