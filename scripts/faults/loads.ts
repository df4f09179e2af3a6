import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pool } from '@/lib/core/db/client'
import { base64, buildImage } from '@/lib/testing/files'
import { multipart } from '@/lib/testing/multipart'
import type { request } from '@/lib/testing/request'
import type { Stage } from './stage'

/** One write, as a phone or a browser sends it: with an id of its own, so that it may send it again. */
export interface Write {
  id: string
  method: string
  path: string
  options: Pick<NonNullable<Parameters<typeof request>[2]>, 'json' | 'body' | 'headers'>
}

/** What is there of a write: how often, and whether any of that is half. */
export interface Found {
  id: string
  copies: number
  isHalf: boolean
}

export interface Load {
  name: string
  /** Who writes, of the stage's people. */
  who: 'customerUser' | 'systemAdmin' | 'distributorAdmin' | 'customerAdmin' | 'linker'
  /** How many write at once. */
  writers: number
  /** The next write. */
  act: (stage: Stage) => Write
  /** What became of writes, in the order in which they were acknowledged. What is not there at all may be left out. */
  check: (stage: Stage, ids: readonly string[]) => Promise<Found[]>
}

const photo = base64(await buildImage('jpeg', 640, 480))
const TAGS = 30
const ROWS = 20

const rows = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T

export const loads: Load[] = [
  {
    name: 'results with photos',
    who: 'customerUser',
    writers: 3,
    act: ({ newId, random, world: { assets, check } }) => {
      const id = newId()
      const uploads = [{ filename: 'photo.jpg', uploadType: 1, base64Data: photo }]
      const status = 1 + Math.floor(random() * 3)
      const json = { id, assetId: pick(assets, random).id, checkId: check.id, status, notes: `of ${id}`, uploads }
      return { id, method: 'POST', path: '/assetCompletedChecks', options: { json } }
    },
    check: async ({ storedFiles }, ids) => {
      const stored = await storedFiles()
      const found = await rows(
        `SELECT c."id", c."notes", array_remove(array_agg(u."objectKey"), NULL) || array_remove(array_agg(u."displayKey"), NULL)
           AS "keys"
         FROM "CompletedCheck" c LEFT JOIN "Upload" u ON u."completedCheckId" = c."id" AND u."readyAt" IS NOT NULL
         WHERE c."id" = ANY ($1::uuid[]) GROUP BY c."id"`,
        ids,
      )
      return found.map(({ id, notes, keys }) => ({
        id,
        copies: 1,
        isHalf: notes !== `of ${id}` || keys.length !== 2 || !keys.every((key: string) => stored.has(key)),
      }))
    },
  },
  {
    name: 'tag files',
    who: 'systemAdmin',
    writers: 1,
    act: ({ newId }) => {
      const id = newId()
      const content = Array.from({ length: TAGS }, (_, n) => `${id}-${n}`).join('\n')
      const form = multipart({ name: 'tags.csv', content }, { id, batchName: `of ${id}` })
      return { id, method: 'POST', path: '/tags/upload', options: form }
    },
    check: async (_stage, ids) =>
      await rows(
        `SELECT substr(b."name"::text, 4) AS "id", count(DISTINCT b."id")::int AS "copies",
             count(t."id")::int <> $2::int * count(DISTINCT b."id")::int AS "isHalf"
           FROM "TagBatch" b LEFT JOIN "Tag" t ON t."batchId" = b."id" WHERE b."name"::text = ANY ($1) GROUP BY 1`,
        ids.map((id) => `of ${id}`),
        TAGS,
      ),
  },
  {
    name: 'imports',
    who: 'distributorAdmin',
    writers: 1,
    act: ({ newId, world: { distributor, sector } }) => {
      const id = newId()
      const assets = Array.from({ length: ROWS }, () => ({ name: `of ${id}`, sector: sector.name }))
      return { id, method: 'POST', path: `/assetTypes/import/${distributor.id}`, options: { json: { id, assets } } }
    },
    check: async (_stage, ids) =>
      await rows(
        `SELECT substr("name"::text, 4) AS "id", ceil(count(*) / $2::int::float)::int AS "copies",
             count(*)::int % $2::int <> 0 AS "isHalf"
           FROM "AssetType" WHERE "name"::text = ANY ($1) GROUP BY 1`,
        ids.map((id) => `of ${id}`),
        ROWS,
      ),
  },
  {
    name: 'tagging',
    who: 'distributorAdmin',
    writers: 2,
    act: ({ newId, world: { blank, type, customer } }) => {
      const [id, name] = [newId(), blank.pop()]
      const json = {
        id,
        name,
        assetTypeId: type.id,
        customerOrganisationId: customer.id,
        installationDate: '2026-01-01',
      }
      return { id, method: 'POST', path: '/assets', options: { json } }
    },
    check: async (_stage, ids) =>
      await rows(
        `SELECT a."id", count(DISTINCT same."id")::int AS "copies", count(c."id") <> 1 AS "isHalf"
         FROM "Asset" a JOIN "Asset" same ON same."tagId" = a."tagId" LEFT JOIN "AssetCheck" c ON c."assetId" = a."id"
         WHERE a."id" = ANY ($1::uuid[]) GROUP BY a."id"`,
        ids,
      ),
  },
  {
    name: 'invites and their mails',
    who: 'customerAdmin',
    writers: 1,
    act: ({ newId }) => {
      const id = newId()
      const json = { id, firstName: 'Jo', lastName: 'Park', email: `${id}@example.test`, role: 0 }
      return { id, method: 'POST', path: '/users', options: { json } }
    },
    check: async ({ mailsFolder }, ids) => {
      const found = await rows(
        `SELECT u."id", count(m."userId")::int AS "copies", count(m."userId") <> 1 AS "isHalf"
         FROM "User" u LEFT JOIN "Membership" m ON m."userId" = u."id" WHERE u."id" = ANY ($1::uuid[]) GROUP BY u."id"`,
        ids,
      )
      const mailed = new Set(readdirSync(mailsFolder).map((name) => recipient(join(mailsFolder, name))))
      return found.map((one) => ({ ...one, isHalf: one.isHalf || !mailed.has(one.id) }))
    },
  },
  {
    // Linking is an end, not a record: the last one acknowledged is what holds.
    name: 'linking',
    who: 'linker',
    writers: 1,
    act: ({ newId, world: { stranger } }) => {
      linked = !linked
      const method = linked ? 'POST' : 'DELETE'
      const id = `${method} ${newId()}`
      return { id, method, path: `/organisations/link/${stranger.accountCode}`, options: {} }
    },
    check: async ({ world: { stranger } }, ids) => {
      const [row] = await rows(`SELECT "distributorId" AS "by" FROM "Organisation" WHERE "id" = $1`, stranger.id)
      const isAsAsked = ids.at(-1)?.startsWith('POST') === (row.by !== null)
      return ids.map((id) => ({ id, copies: isAsAsked || id !== ids.at(-1) ? 1 : 0, isHalf: false }))
    },
  },
]

let linked = false

const recipient = (file: string) => /^To: .*?<?([0-9a-f-]{36})@example\.test/im.exec(readFileSync(file, 'utf8'))?.[1]
