import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildAssetType, buildBatch, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type World = Built<typeof buildWorld>
let world: World
let type: { id: string }
let checkId: string

beforeAll(async () => {
  world = await buildWorld()
  const owner = { clientId: world.clientId, organisationId: world.distributor.id }
  checkId = (await buildCheck(owner)).id
  type = await buildAssetType({ ...owner, checkIds: [checkId] })
})

const tagsOf = async (count: number, maxChecks = 5, at = world) =>
  (await buildBatch({ clientId: at.clientId, count, maxChecks })).references
const tagMany = (json: unknown, who: { token: string } = world.customerAdmin) =>
  request('POST', '/api/v1/assets/bulk', { host: world.host, token: who.token, json })
const assetsNamed = (names: string[]) =>
  systemDb.asset.findMany({ where: { clientId: world.clientId, name: { in: names } }, orderBy: { name: 'asc' } })

// ASSET-32, ASSET-8, ASSET-9, ASSET-13, AUDIT-1
it('tagging many makes an asset of each free tag, and says why the others were left out', async () => {
  const [free = '', again = '', used = ''] = await tagsOf(3)
  const [narrow = ''] = await tagsOf(1, 1)
  const [foreign = ''] = await tagsOf(1, 5, await buildWorld())
  const other = await buildCheck({ clientId: world.clientId, organisationId: world.distributor.id })
  await tagMany({ names: [used], assetTypeId: type.id })
  const { status, body } = await tagMany({
    names: [` ${free.toLowerCase()} `, used, 'NO-SUCH-TAG', foreign, again, again, narrow],
    assetTypeId: type.id,
    installationDate: '2026-01-31',
    checkIds: [checkId, other.id],
  })
  expect(status).toBe(200)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({
    tags: [
      { name: free, assetId: id, refusal: null },
      { name: used, assetId: null, refusal: 'This tag is already in use' },
      { name: 'NO-SUCH-TAG', assetId: null, refusal: 'This tag is not known' },
      { name: foreign, assetId: null, refusal: 'This tag is not known' },
      { name: again, assetId: id, refusal: null },
      { name: again, assetId: null, refusal: 'This tag is listed twice' },
      {
        name: narrow,
        assetId: null,
        refusal: 'This change would result in more tasks being assigned than the maximum allowed for this asset',
      },
    ],
  })
  const { token, host } = { ...world.customerAdmin, host: world.host }
  const made = await request('GET', `/api/v1/assets/${body.tags[0].assetId}`, { host, token })
  expect(made.body).toMatchObject({
    name: free,
    customerOrganisationId: world.customer.id,
    distributorOrganisationId: world.distributor.id,
    installationStatus: 1,
    checkCount: 2,
    checks: [{ checkId, nextDue: '2026-02-28T00:00:00.000Z' }, { checkId: other.id }],
  })
  const lines = await systemDb.auditLog.findMany({ where: { clientId: world.clientId, action: 'tag' } })
  const named = lines.map(({ details }) => (details as { name: string }).name)
  expect(named.sort()).toEqual([free, again, used].sort())
  expect(lines.map(({ recordType }) => recordType)).toEqual(['assets', 'assets', 'assets'])
})

// ASSET-10, ASSET-32
it('tagging many gives each asset the recommended tasks of the type', async () => {
  const names = await tagsOf(3)
  await tagMany({ names, assetTypeId: type.id }, world.distributorAdmin)
  expect((await assetsNamed(names)).map(({ checkCount }) => checkCount)).toEqual([1, 1, 1])
})

// ASSET-32, ERROR-34, ERROR-37
it('tagging many with one id tags once however often it is sent, and answers the same', async () => {
  const names = await tagsOf(2)
  const sent = { id: world.id(), names, assetTypeId: type.id }
  const answers = await Promise.all([1, 2, 3].map(() => tagMany(sent)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(answers[0]?.body.tags.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([null, null])
  expect((await tagMany({ ...sent, names: names.slice(1) })).status).toBe(409)
  expect(await assetsNamed(names)).toHaveLength(2)
})

// ASSET-32
it('tagging many tags nothing where a common field is wrong, or there are too many tags or tasks', async () => {
  const names = await tagsOf(2)
  const stranger = await buildAssetType({ clientId: world.clientId, organisationId: world.stranger.id })
  expect(await tagMany({ names, assetTypeId: stranger.id })).toMatchObject({
    status: 422,
    body: { assetTypeId: ['Choose an asset type of this organisation'] },
  })
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`)
  for (const [names, text] of [
    [undefined, 'Required.'],
    [[], 'Required.'],
    ['HT1', 'Must be a list of tags'],
    [[' '], 'Required.'],
    [numbered(201), 'At most 200 tags at once'],
  ])
    expect((await tagMany({ names, assetTypeId: type.id })).body).toEqual({ names: [text] })
  const owner = { clientId: world.clientId, organisationId: world.distributor.id }
  const checks = await Promise.all(Array.from({ length: 26 }, () => buildCheck(owner)))
  const tooMuch = { names: numbered(200), assetTypeId: type.id, checkIds: checks.map(({ id }) => id) }
  expect((await tagMany(tooMuch)).body).toEqual({
    checkIds: ['At most 5,000 tasks at once: tag fewer assets at a time'],
  })
  expect(await assetsNamed(names)).toEqual([])
})

// ASSET-9, ASSET-32
it('tagging many at once gives each tag to one of two calls, whatever order they name them in', async () => {
  const names = await tagsOf(20)
  const both = await Promise.all([
    tagMany({ names, assetTypeId: type.id }),
    tagMany({ names: [...names].reverse(), assetTypeId: type.id }, world.distributorAdmin),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const outcomes = both.flatMap(({ body }) => body.tags as { name: string; assetId: string | null }[])
  expect(outcomes.filter(({ assetId }) => assetId).map(({ name }) => name)).toHaveLength(20)
  expect(await assetsNamed(names)).toHaveLength(20)
})
