import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { freePort } from '@/lib/core/db/embedded'
import { awayFromMidnight } from '@/lib/testing/midnight'
import { request } from '@/lib/testing/request'
import { temporaryFolder } from '@/scripts/temporary-folder'
import { ownDatabase } from '@/scripts/testing/own-database'
import { ended, runningPortal } from '@/scripts/testing/portal'
import { demoPassword, expect, fillLogin } from './support'

type OwnPortal = Awaited<ReturnType<typeof openPortal>>
export type Field = Awaited<ReturnType<typeof buildField>>

/**
 * A portal of the tests' own, which may be killed, and whose records may be changed past it: while it is open this
 * process writes to its database.
 */
async function openPortal() {
  const temporary = temporaryFolder('field')
  const database = ownDatabase('field')
  await database.createMigrated()
  const port = await freePort()
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: join(temporary.path, 'data'),
    AUTH_SECRET: 'a-secret-of-the-field',
  }
  let child: ChildProcess | undefined
  const start = async () => {
    await runningPortal({ ...shared, PORT: `${port}` }, (portal) => (child = portal.child))
  }
  /** @returns once it is gone. */
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal)
    if (child) await ended(child)
  }
  const ours = { ...shared, TEST_BASE_URL: `http://127.0.0.1:${port}` }
  const before = Object.fromEntries(Object.keys(ours).map((name) => [name, process.env[name]]))
  Object.assign(process.env, ours)
  const close = async () => {
    await end('SIGTERM')
    await (await import('@/lib/core/db/client')).disconnect()
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    await database.drop()
    temporary.remove()
  }
  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return { start, end, close, port }
}

let count = 0
let tags = 100

/**
 * A client with people, whose password is that of the demo. Imported once the environment says which database is meant.
 */
async function buildField(port: number) {
  const { buildWorld } = await import('@/lib/testing/factories')
  const { systemDb } = await import('@/lib/core/db/client')
  const { hashPassword } = await import('@/lib/auth/passwords')
  const world = await buildWorld()
  const { clientId, customer, customerUser } = world
  const host = `field-${++count}.localhost`
  const origin = `http://${host}:${port}`
  await systemDb.user.updateMany({ where: { clientId }, data: { passwordHash: await hashPassword(demoPassword) } })
  await systemDb.client.update({
    where: { id: clientId },
    data: { primaryUrl: origin, hostnames: { create: { hostname: host } } },
  })
  const call = (
    method: string,
    path: string,
    json?: object,
    who: { token: string } = customerUser,
    as: { id: string } = customer,
  ) => request(method, `/api/v1${path}`, { host, token: who.token, json, organisationId: as.id })

  /** Assets in two zones, by turns, each with a task that is due. @returns them, in walking order. */
  const buildDue = async (many: number) => {
    const { buildAsset } = await import('@/lib/testing/asset-factories')
    const { buildAssetType, buildCheck, buildSite } = await import('@/lib/testing/factories')
    const of = { clientId, organisationId: customer.id }
    const { id: checkId } = await buildCheck({ ...of, name: 'Monthly check' })
    const { id: assetTypeId } = await buildAssetType({ ...of, name: 'Extinguisher' })
    const site = await buildSite(of)
    const [hall, yard] = [
      await buildSite({ ...of, parent: site, name: 'Hall' }),
      await buildSite({ ...of, parent: site, name: 'Yard' }),
    ]
    const assets: { id: string; name: string; checkId: string }[] = []
    for (let at = 0; at < many; at++) {
      const { id, name } = await buildAsset({
        ...{ clientId, customerId: customer.id, distributorId: world.distributor.id, assetTypeId, checkIds: [checkId] },
        ...{ installationDate: '2026-01-10', organisationZoneId: at < many / 2 ? hall.id : yard.id },
        // Numbers go by their value: so these are in the order of their making.
        reference: `WALK${++tags}`,
      })
      assets.push({ id, name, checkId })
    }
    return assets
  }
  /** The same with many of them in twenty zones, in a few statements. */
  const buildMany = async (many: number) => {
    const { buildAssetType, buildBatch, buildCheck, buildSite } = await import('@/lib/testing/factories')
    const of = { clientId, organisationId: customer.id }
    const check = await buildCheck({ ...of, name: 'Monthly check' })
    const type = await buildAssetType({ ...of, name: 'Extinguisher' })
    const site = await buildSite({ ...of, name: 'Plant' })
    const zoneIds: string[] = []
    for (let at = 1; at <= 20; at++) zoneIds.push((await buildSite({ ...of, parent: site, name: `Hall ${at}` })).id)
    const batch = await buildBatch({ clientId, count: many })
    await systemDb.$executeRaw`
      WITH asset AS (
        INSERT INTO "Asset" ("clientId", "tagId", "name", "assetTypeId", "customerOrganisationId",
          "distributorOrganisationId", "organisationZoneId", "installationDate")
        SELECT ${clientId}::uuid, id, "reference", ${type.id}::uuid, ${customer.id}::uuid, ${world.distributor.id}::uuid,
          (${zoneIds}::uuid[])[1 + "position" % 20], '2020-01-01'
        FROM "Tag" WHERE "clientId" = ${clientId}::uuid AND "batchId" = ${batch.id}::uuid RETURNING id)
      INSERT INTO "AssetCheck" ("clientId", "assetId", "checkId", "customerOrganisationId", "planned", "nextDue")
      SELECT ${clientId}::uuid, id, ${check.id}::uuid, ${customer.id}::uuid, true, '2021-01-01' FROM asset`
  }
  /** A round of all that is due. */
  const makeRound = async (name: string) => {
    const { status, body } = await call('POST', '/rounds', { customerOrganisationId: customer.id, name })
    expect(status).toBe(201)
    const id: string = body.id
    return { id, path: `/portal/${customer.id}/rounds/${id}`, walk: `${origin}/portal/${customer.id}/rounds/${id}/do` }
  }
  /** The results that the portal has, as it has them. */
  const results = async () =>
    systemDb.completedCheck.findMany({
      where: { clientId },
      orderBy: { completedAt: 'asc' },
      include: { uploads: { where: { readyAt: { not: null } } } },
    })
  return { world, host, origin, call, buildDue, buildMany, makeRound, results, systemDb }
}

interface OfTest {
  field: Field
}
interface OfWorker {
  portal: OwnPortal
}

/** Playwright's `test` with a portal of its own, and a client of each test's own on it. */
export const test = base.extend<OfTest, OfWorker>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const portal = await openPortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  field: async ({ portal }, use) => {
    await awayFromMidnight()
    await use(await buildField(portal.port))
  },
})

/** Somebody logs in on a phone and takes the round along; the page is there without a signal from then on. */
export async function takeAlong(page: Page, origin: string, path: string, email: string | null): Promise<void> {
  await page.goto(`${origin}/login?next=${encodeURIComponent(path)}`)
  await fillLogin(page, `${email}`)
  const onPhone = page.getByRole('region', { name: 'On this phone' })
  // It knows how much room there is once it hears clicks.
  await expect(onPhone.getByText(/left on this phone/)).toBeVisible()
  await onPhone.getByRole('button', { name: 'Take along' }).click()
  await expect(onPhone.getByText(/^On this phone, .*: it works without a signal/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

export interface Kept {
  id: string
  kind: string
  asset: string
  madeAt: string
  photos: { id: string; sha256: string }[]
}

/** What is on the phone and not sent, as its disk has it. */
export function keptOn(page: Page, personId: string): Promise<Kept[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = fail
    })
    const all = <T>(store: string) =>
      new Promise<T[]>((done, fail) => {
        const asked = database.transaction(store).objectStore(store).getAll()
        asked.onsuccess = () => done(asked.result)
        asked.onerror = fail
      })
    const files = new Map((await all<{ id: string; blob: Blob }>('files')).map(({ id, blob }) => [id, blob]))
    const entries = await all<{ id: string; kind: string; label: string; madeAt: string; photos: { id: string }[] }>(
      'entries',
    )
    database.close()
    const hashOf = async (blob: Blob | undefined) => {
      const hash = await crypto.subtle.digest('SHA-256', (await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
      return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    return Promise.all(
      entries.map(async ({ id, kind, label, madeAt, photos }) => ({
        ...{ id, kind, asset: label.split(' · ')[0] ?? '', madeAt },
        photos: await Promise.all(photos.map(async (one) => ({ id: one.id, sha256: await hashOf(files.get(one.id)) }))),
      })),
    )
  }, `rounds ${personId}`)
}

/** The walk of a round, once it hears scanners. */
export async function openWalk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(whereOneIs(page)).toBeVisible()
}

/** As a scanner types it, anywhere on the page: without a pause, which on a busy machine would end the code halfway. */
export async function scan(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
}

/** What is tapped on the page or in the dialog over it and is lower or narrower than 56 pixels (WALK-18). */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea'
    const tapped = `button:not([role=switch]), summary, main a, label:has(input[type=radio]), label:has(+ [role=switch]), ${fields}`
    return [...document.querySelectorAll(tapped)].flatMap((one) => {
      const { height, width } = one.getBoundingClientRect()
      const isThere = height > 0 && !one.closest('[inert]') && getComputedStyle(one).visibility === 'visible'
      return isThere && Math.min(height, width) < 56
        ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`]
        : []
    })
  })
}

/** The asset one stands in front of. */
export const whereOneIs = (page: Page) => page.getByRole('region', { name: 'Where you are' })
