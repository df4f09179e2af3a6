import { db } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'

/* How far the sending of a file is: whichever server sends it, its person sees it among what he has begun (BULK-25). */

/** Which file is sent: the address it came from, the export and what that was asked, its name. */
export interface Sent {
  id: string
  name: string
  query: string
  filename: string
}

/** What is known of a file while it is made. */
export interface Counted {
  /** How many rows it has, so far. */
  rows: () => number
  /** How many it will have, where that is counted beforehand. */
  total?: () => number | undefined
}

/** So often it is written down while it goes on. */
const everyMs = 1_000

/** What is told of one download as it goes on. */
interface Sending {
  begins: () => Promise<void>
  goesOn: () => Promise<void>
  ends: (isWhole: boolean) => Promise<void>
}

/** Keeps a row of the download. What can't be written down does not keep the file from whoever waits for it. */
export function sending({ rows, total }: Counted, { id, name, filename, query }: Sent, actor: Actor): Sending {
  const { clientId, userId } = actor
  const organisationId = actingOrganisation(actor)?.organisationId ?? null
  const now = () => ({ rows: rows(), total: total?.() ?? null })
  let toldAt = performance.now()
  return {
    begins: () =>
      quietly(
        () => db.$executeRaw`
          INSERT INTO "Download" (id, "clientId", "organisationId", "userId", name, query, filename, "updatedAt")
          VALUES (${id}::uuid, ${clientId}::uuid, ${organisationId}::uuid, ${userId}::uuid, ${name}, ${query}, ${filename}, now())
          ON CONFLICT ("clientId", id) DO UPDATE
          SET state = 1, rows = 0, total = NULL, "finishedAt" = NULL, "updatedAt" = now()`,
      ),
    goesOn: async () => {
      if (performance.now() - toldAt < everyMs) return
      toldAt = performance.now()
      await quietly(() => db.download.updateMany({ where: { clientId, id, state: 1 }, data: now() }))
    },
    ends: (isWhole) =>
      quietly(() =>
        db.download.updateMany({
          where: { clientId, id },
          data: { ...now(), state: isWhole ? 2 : 3, finishedAt: new Date() },
        }),
      ),
  }
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, 'how far a download is was not written down')
  }
}
