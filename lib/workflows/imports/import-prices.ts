import { db, type Tx } from '@/lib/core/db/client'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { checkPriceRows, type PriceCells, type PriceImport, type PriceLibrary } from './rows/price-rows'
import type { ImportAnswer } from './rows/schema'
import { chunksOf, fingerprintOf, importing, refuseErrors } from './settle'

type Owner = { clientId: string; organisationId: string }

/** What an import would do, and what is said of each row; saves nothing (IMPORT-24). */
export async function tryPrices(owner: Owner, rows: readonly PriceCells[]): Promise<ImportAnswer> {
  const { reports, creates, updates } = checkPriceRows(rows, await readLibrary(db, owner))
  return { created: creates.length, updated: updates.length, rows: reports }
}

/**
 * Imports lines into a distributor's price catalogue, all rows or none (IMPORT-33). Quotes keep what they
 * were written with.
 * @throws ApiError 422 with the rows' messages, 409 while another import runs.
 */
export async function importPrices(
  actor: Actor,
  owner: Owner,
  rows: readonly PriceCells[],
  { id, signal }: { id: string | undefined; signal: AbortSignal },
): Promise<ImportAnswer> {
  const { organisationId } = owner
  const fingerprint = fingerprintOf(rows)
  return importing({ what: 'quotePrices', actor, organisationId, id, fingerprint, signal }, async (tx) => {
    const { reports, creates, updates } = checkPriceRows(rows, await readLibrary(tx, owner))
    refuseErrors(reports)
    await change(tx, owner, updates)
    await create(tx, owner, creates)
    const answer = { created: creates.length, updated: updates.length }
    await audit(tx, actor, { action: 'import', recordType: 'quotePrices', recordId: organisationId, details: answer })
    return answer
  })
}

async function readLibrary(tx: Pick<Tx, 'quotePrice' | 'client'>, owner: Owner): Promise<PriceLibrary> {
  const money = { currency: true, taxRate: true } as const
  const { currency, taxRate } = await tx.client.findUniqueOrThrow({ where: { id: owner.clientId }, select: money })
  const select = { id: true, code: true, description: true, unitAmount: true, taxRate: true } as const
  const prices = await tx.quotePrice.findMany({ where: owner, select })
  return { prices: prices.map((price) => ({ ...price, unitAmount: Number(price.unitAmount) })), currency, taxRate }
}

async function create(tx: Tx, { clientId, organisationId }: Owner, creates: PriceImport['creates']): Promise<void> {
  for (const chunk of chunksOf(creates))
    await tx.$executeRaw`
      INSERT INTO "QuotePrice" ("clientId", "organisationId", "code", "description", "unitAmount", "taxRate")
      SELECT ${clientId}::uuid, ${organisationId}::uuid, d."code"::citext, d."description"::citext, d."unitAmount", d."taxRate"
      FROM json_to_recordset(${JSON.stringify(chunk)}::json)
        AS d("code" text, "description" text, "unitAmount" bigint, "taxRate" int)`
}

async function change(tx: Tx, { clientId }: Owner, updates: PriceImport['updates']): Promise<void> {
  for (const chunk of chunksOf(updates.map(({ id, after }) => ({ id, ...after }))))
    await tx.$executeRaw`
      UPDATE "QuotePrice" p
      SET "code" = d."code"::citext, "description" = d."description"::citext, "unitAmount" = d."unitAmount",
        "taxRate" = d."taxRate", "updatedAt" = now()
      FROM json_to_recordset(${JSON.stringify(chunk)}::json)
        AS d(id uuid, "code" text, "description" text, "unitAmount" bigint, "taxRate" int)
      WHERE p."clientId" = ${clientId}::uuid AND p.id = d.id`
}
