import { systemDb } from '@/lib/core/db/client'
import type { Installation } from './schema'

/** So many files are looked at to know how large they are. */
const sample = 10_000

/**
 * How the installation is doing, for system admins (SCREEN-35). Each figure reads some lines for each client, or a
 * fixed number of rows, however many assets there are.
 */
export async function readInstallation(): Promise<Installation> {
  const [[clients], [tags], [mails], [files], [sizes], [database]] = await Promise.all([
    systemDb.$queryRaw<{ live: number; archived: number }[]>`
      SELECT count(*) FILTER (WHERE "deletedAt" IS NULL)::int AS live,
        count(*) FILTER (WHERE "deletedAt" IS NOT NULL)::int AS archived FROM "Client"`,
    systemDb.$queryRaw<{ made: number; used: number }[]>`
      SELECT coalesce(sum("tagCount"), 0)::int AS made, coalesce(sum("inUseCount"), 0)::int AS used FROM "TagBatch"`,
    systemDb.$queryRaw<{ waiting: number; failing: number }[]>`
      SELECT count(*)::int AS waiting,
        count(*) FILTER (WHERE (payload ->> 'attempt')::int > 0)::int AS failing
      FROM (
        SELECT j.payload FROM graphile_worker._private_jobs j
        JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'sendMail' LIMIT ${sample}) jobs`,
    systemDb.$queryRaw<{ count: number }[]>`
      SELECT coalesce(sum(n), 0)::int AS count FROM (
        SELECT r."count" AS n FROM "Client" c JOIN "RowSum" r
          ON r."clientId" = c."id" AND r."seenBy" = c."id" AND r."kind" = 'upload'
        UNION ALL
        SELECT w."count" FROM "Client" c JOIN "CountChange" w
          ON w."clientId" = c."id" AND w."kind" = 'upload' AND w."day" IS NULL) lines`,
    systemDb.$queryRaw<{ looked: number; bytes: number }[]>`
      SELECT count(*)::int AS looked, coalesce(sum("fileSize"), 0)::float8 AS bytes
      FROM (SELECT "fileSize" FROM "Upload" LIMIT ${sample}) files`,
    systemDb.$queryRaw<{ bytes: number }[]>`SELECT pg_database_size(current_database())::float8 AS bytes`,
  ])
  const { looked = 0, bytes = 0 } = sizes ?? {}
  const count = files?.count ?? 0
  return {
    clients: { live: clients?.live ?? 0, archived: clients?.archived ?? 0 },
    tags: { made: tags?.made ?? 0, used: tags?.used ?? 0 },
    mails: { waiting: mails?.waiting ?? 0, failing: mails?.failing ?? 0 },
    storage: {
      files: count,
      // Of many files the size is told by those that were looked at.
      bytes: looked < sample || looked === 0 ? bytes : (bytes / looked) * count,
      isAbout: looked >= sample,
      database: database?.bytes ?? 0,
    },
  }
}
