import { hashPassword } from '@/lib/auth/passwords'
import { systemDb, type Tx } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/core/tenancy/default-texts'
import { defaultReminders } from '@/lib/domain/reminders/settings'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { writeBells } from './demo/bells'
import type { Context } from './demo/context'
import { northgate } from './demo/data/northgate'
import { tagwarden } from './demo/data/tagwarden'
import { buildDocuments, type FileToStore } from './demo/documents'
import { buildQuotes } from './demo/quotes'
import { buildRecords } from './demo/records'
import { buildRegisters } from './demo/registers'
import { writeReminders } from './demo/reminders'
import { writeRounds } from './demo/rounds'
import { writeRows } from './demo/rows'

/** The password of every demo account (RUN-10). */
export const demoPassword = 'Inspect-Me-1'

/**
 * Two demo clients that look like businesses at work, into an empty database: all of it or nothing (RUN-10, RUN-11).
 * The same each time but for the dates, which lie around `now`. `port` goes into the clients' addresses (RUN-12).
 */
export async function seedDemo({ port, now = new Date() }: { port: number; now?: Date }): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const clients = [tagwarden, northgate].map((plan) => buildRecords(plan, now, passwordHash))
  const build = async ({ context, ...made }: (typeof clients)[number]) => [
    ...(await buildDocuments(context, made)),
    ...(await buildQuotes(context)),
    ...(await buildRegisters(context)),
  ]
  const stored = (await Promise.all(clients.map(build))).flat()
  await systemDb.$transaction(
    async (tx) => {
      for (const { context } of clients) stored.push(...(await writeClient(tx, context, port)))
      // A few at a time: all at once would take a small storage longer than one file is allowed.
      for (let i = 0; i < stored.length; i += 8)
        await Promise.all(stored.slice(i, i + 8).map((one) => files().put(one.key, one.bytes, one.contentType)))
    },
    { timeout: 120_000 },
  )
}

/** @returns files that are to be stored, of records that are made of those that are there. */
async function writeClient(tx: Tx, context: Context, port: number): Promise<FileToStore[]> {
  const { plan, clientId, timezone, rows } = context
  const { name, theme, contactName, contactEmail, contactPhone, website, metaDescription } = plan
  await tx.client.create({
    data: {
      id: clientId,
      name,
      theme,
      contactName,
      contactEmail,
      contactPhone,
      website,
      metaTitle: name,
      metaDescription,
      timezone,
      reminders: defaultReminders,
      primaryUrl: `http://${plan.hostnames[0]}:${port}`,
      termsAndConditions: defaultTermsAndConditions,
      privacyPolicy: defaultPrivacyPolicy,
      hostnames: { create: plan.hostnames.map((hostname, position) => ({ hostname, position })) },
    },
  })
  await writeRows(tx, rows)
  // A checklist and its versions name each other.
  await tx.$executeRaw`
    UPDATE "Checklist" c SET "publishedId" = v.id FROM "ChecklistVersion" v
    WHERE c."clientId" = ${clientId}::uuid AND v."clientId" = c."clientId" AND v."checklistId" = c.id
      AND v."number" = (SELECT max("number") FROM "ChecklistVersion" w WHERE w."checklistId" = c.id)`
  // So do findings and what was quoted for them.
  await tx.$executeRaw`
    UPDATE "Finding" f SET "quoteId" = q.id FROM "QuoteLine" l
    JOIN "Quote" q ON q."clientId" = l."clientId" AND q.id = l."quoteId" AND q."state" > 0
    WHERE f."clientId" = ${clientId}::uuid AND l."clientId" = f."clientId" AND l."findingId" = f.id`
  await recompute(tx, clientId, 'all')
  const signatures = await writeRounds(tx, context)
  await writeReminders(tx, context)
  await writeBells(tx, context)
  return signatures
}
