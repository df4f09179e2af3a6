import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { slug } from '@/lib/core/text/slug'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage, buildPdf } from '@/lib/testing/files'
import { readPdf } from '@/lib/testing/pdf'
import { request } from '@/lib/testing/request'
import { most } from './bounds'

const path = '/api/v1/assetCompletedChecks'

type World = Built<typeof buildWorld>
let world: World
let elsewhere: World
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

const get = (url: string, who?: { token: string }, host = world.host) =>
  request('GET', url, { host, token: who?.token })
const ask = (query: string, who?: { token: string }) => get(`${path}/report?${query}`, who)
const open = (url: string, host = world.host) => get(new URL(url).pathname, undefined, host)
async function read(query: string, who: { token: string }) {
  const file = await open((await ask(query, who)).body.url)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { ...readPdf(file.bytes), headers: file.headers }
}

async function assetOf({ clientId, customer }: World, customerId = customer.id) {
  const check = await buildCheck({ clientId, organisationId: customerId })
  const asset = await buildAsset({ clientId, customerId, installationDate: '2026-01-10', checkIds: [check.id] })
  return { asset, check, assetId: asset.id, checkId: check.id }
}

describe('a report of completed tasks', () => {
  // REPORT-1, LIST-22
  it('has a cover with filter, counts, time and person, then each result with status, notes and photos', async () => {
    const { asset, check, assetId, checkId } = await assetOf(world)
    const photo = { filename: 'gauge.png', uploadType: 1, base64Data: base64(await buildImage()) }
    const paper = { filename: 'certificate.pdf', uploadType: 2, base64Data: base64(buildPdf()) }
    for (const [status, more] of [
      [1, { notes: 'Pin and seal in place' }],
      [3, { notes: 'Ciśnienie za niskie', uploads: [photo, paper] }],
    ] as const) {
      const json = { assetId, checkId, status, completedAt: `2026-03-0${status}T10:00:00Z`, ...more }
      expect((await request('POST', path, { host: world.host, token: world.customerUser.token, json })).status).toBe(
        201,
      )
    }
    const { pages, pictures, headers } = await read(`filters[assetId]=${assetId}`, world.customerReader)
    const { timezone, name } = await systemDb.client.findUniqueOrThrow({ where: { id: world.clientId } })
    const day = calendarDateIn(timezone, new Date())
    expect(headers['content-disposition']).toContain(`completed-tasks-${slug(world.customer.name)}-${day}.pdf`)
    const [cover, results] = pages.map((page) => page.join('\n'))
    const who = `Sam ${world.customerReader.lastName}`
    for (const text of [name, world.customer.name, `Tagged asset\n${asset.name}`, '2 results', `Made by\n${who}`])
      expect(cover).toContain(text)
    expect(cover).toMatch(/1\nComplete\n0\nMonitor\n1\nAction/)
    const at = [check.name, asset.name, 'Ciśnienie', 'Files: certificate.pdf', 'Pin and seal in place']
    const found = at.map((text) => results?.indexOf(text) ?? -1)
    expect(found.every((place) => place >= 0)).toBe(true)
    expect(results?.indexOf('\nAction\n')).toBeLessThan(results?.indexOf('\nComplete\n') ?? 0)
    expect(pictures).toBe(1)
    for (const [page, texts] of pages.entries()) expect(texts.join('')).toContain(`Page ${page + 1} of 2`)
    expect(results).toMatch(new RegExp(`Made on \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d by ${who}`))
  })

  // REPORT-1, LIST-20
  it('has the results that its reader sees, and none of others', async () => {
    const own = await assetOf(world)
    const foreign = await assetOf(world, world.stranger.id)
    const theirs = await assetOf(elsewhere)
    const completedAt = new Date('2026-05-05T10:00:00Z')
    for (const [at, { assetId, checkId }] of [
      [world, own],
      [world, foreign],
      [elsewhere, theirs],
    ] as const)
      await buildResult({ clientId: at.clientId, assetId, checkId, userId: at.customerUser.id, completedAt })
    const tags = async (who: { token: string }) => {
      const text = (await read('', who)).pages.flat().join('\n')
      return [own, foreign, theirs].map(({ asset }) => text.includes(asset.name))
    }
    expect(await tags(world.customerUser)).toEqual([true, false, false])
    expect(await tags(world.clientAdmin)).toEqual([true, true, false])
    const none = await read(`filters[assetId]=${foreign.assetId}`, world.customerUser)
    expect(none.pages).toHaveLength(1)
    expect(none.pages.flat()).toContain('0 results')
    expect(none.pages.flat().join()).not.toContain(foreign.asset.name)

    expect((await ask('')).status).toBe(401)
    expect((await ask('', world.systemAdmin)).status).toBe(403)
    expect((await ask('filters[status]=9', world.customerUser)).status).toBe(422)
    const { id, token } = await buildUser({
      clientId: world.clientId,
      memberships: [{ organisationId: world.customer.id, role: 0 }],
    })
    const { url } = (await ask('', { token })).body
    expect((await open(url, elsewhere.host)).status).toBe(404)
    await systemDb.membership.deleteMany({ where: { clientId: world.clientId, userId: id } })
    expect((await open(url)).status).toBe(404)
  })

  // REPORT-2, LIST-36
  it('has a maximum of results and says where that is reached; a person gets one at a time', async () => {
    const at = await buildWorld()
    const { assetId, checkId } = await assetOf(at)
    const { id: userId } = at.customerUser
    const row = { clientId: at.clientId, assetId, checkId, customerOrganisationId: at.customer.id, userId }
    const names = { assetName: 'T', checkName: 'C', userName: 'U' }
    await systemDb.completedCheck.createMany({
      data: Array.from({ length: most.results + 5 }, (_, second) => ({
        ...row,
        ...names,
        status: 1,
        notes: 'Ж'.repeat(most.notes + 10),
        completedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
      })),
    })
    const ours = (query: string) => get(`${path}/report?${query}`, at.customerUser, at.host)
    const { url } = (await ours('')).body
    const [file, second] = await Promise.all([open(url, at.host), open(url, at.host)])
    const [whole, refused] = file.status === 200 ? [file, second] : [second, file]
    expect([whole.status, refused.status]).toEqual([200, 429])
    expect(refused.body.global).toEqual(['A report is being made already. Please wait until it has ended'])
    const { pages } = readPdf(whole.bytes)
    expect(pages[0]).toContain('This report holds the first 1,000 of 1,005 results. Narrow the filter for the others.')
    expect(pages.flat().filter((text) => text.startsWith('T · '))).toHaveLength(most.results)
    const outcome = await get(`${new URL(url).pathname}/outcome`, undefined, at.host)
    expect(outcome.body).toMatchObject({ state: 'whole', rows: most.results })
    expect((await ours('')).status).toBe(200)
  })
})
