import { hashPassword } from '@/lib/auth/passwords'
import { systemDb, type Tx } from '@/lib/db/client'
import { files } from '@/lib/files/files'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/tenancy/default-texts'
import { recompute } from '@/lib/workflows/schedule/recompute'
import { buildAssets } from './demo/assets'
import { type Context, newContext } from './demo/context'
import { northgate } from './demo/data/northgate'
import { tagwarden } from './demo/data/tagwarden'
import { buildDocuments, type FileToStore } from './demo/documents'
import { buildHistory } from './demo/history'
import { buildLibraries } from './demo/libraries'
import { buildNotes } from './demo/notes'
import { buildOrganisations } from './demo/organisations'
import { buildPeople } from './demo/people'
import { buildResults } from './demo/results'
import { writeRows } from './demo/rows'

/** Of every demo account (D §7). */
export const demoPassword = 'Inspect-Me-1'

/**
 * Two demo clients that look like businesses at work, into an empty database: all of it or nothing (D §7, R 218).
 * The same each time but for the dates, which lie around `now`. `port` goes into the clients' addresses (R 25).
 */
export async function seedDemo({ port, now = new Date() }: { port: number; now?: Date }): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const contexts = [tagwarden, northgate].map((plan) => newContext(plan, now))
  const stored: FileToStore[] = []
  for (const context of contexts) stored.push(...(await build(context, passwordHash)))
  await systemDb.$transaction(
    async (tx) => {
      for (const context of contexts) await writeClient(tx, context, port)
      await Promise.all(stored.map(({ key, bytes, contentType }) => files().put(key, bytes, contentType)))
    },
    { timeout: 120_000 },
  )
}

/** Makes all rows of a client; answers the files that go with them. */
async function build(context: Context, passwordHash: string): Promise<FileToStore[]> {
  buildOrganisations(context)
  buildPeople(context, passwordHash)
  buildLibraries(context)
  const assets = buildAssets(context)
  const results = buildResults(context, assets)
  const notes = buildNotes(context, assets)
  buildHistory(context)
  return buildDocuments(context, { assets, results, notes })
}

async function writeClient(tx: Tx, { plan, clientId, timezone, rows }: Context, port: number): Promise<void> {
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
      primaryUrl: `http://${plan.hostnames[0]}:${port}`,
      termsAndConditions: defaultTermsAndConditions,
      privacyPolicy: defaultPrivacyPolicy,
      hostnames: { create: plan.hostnames.map((hostname, position) => ({ hostname, position })) },
    },
  })
  await writeRows(tx, rows)
  await recompute(tx, clientId, 'all')
}
