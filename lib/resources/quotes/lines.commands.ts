import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { hasEnded } from '@/lib/domain/findings/words'
import { amountOf, faultOf, totalsOf } from '@/lib/domain/quotes/amounts'
import { parseQuantity, quantityText } from '@/lib/domain/quotes/quantity'
import type { NewLine, ReadLine } from './schema'

interface Draft {
  clientId: string
  id: string
  customerOrganisationId: string
  /** Of lines that name none. */
  taxRate: number
}

/**
 * Writes all lines of a draft, whose row the caller holds, and what they come to. Lines keep their ids where these are
 * sent. @throws ApiError 422 `lines` (QUOTE-5, QUOTE-11).
 */
export async function writeLines(tx: Tx, draft: Draft, sent: readonly NewLine[]): Promise<void> {
  const { clientId, id: quoteId } = draft
  const lines = sent.map(({ unitAmount, quantity = '1', taxRate, ...line }) => ({
    ...line,
    thousandths: parseQuantity(quantity) ?? 1000n,
    unitAmount: BigInt(unitAmount),
    taxRate: taxRate ?? draft.taxRate,
  }))
  const fault = faultOf(lines)
  if (fault) throw invalid({ lines: [fault] })
  await refuseFindings(
    tx,
    draft,
    lines.flatMap(({ findingId }) => findingId ?? []),
  )
  const known = await tx.quoteLine.findMany({ where: { clientId, quoteId }, select: { id: true } })
  const ids = lines.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length || !ids.every((id) => known.some((one) => one.id === id)))
    throw invalid({ lines: ['A line is not of this quote'] })
  await tx.quoteLine.deleteMany({ where: { clientId, quoteId } })
  await tx.quoteLine.createMany({
    data: lines.map((line, position) => ({
      id: line.id ?? newId(),
      clientId,
      quoteId,
      position,
      findingId: line.findingId ?? null,
      description: line.description,
      quantity: quantityText(line.thousandths),
      unitAmount: line.unitAmount,
      taxRate: line.taxRate,
      amount: amountOf(line),
    })),
  })
  const { netAmount, taxAmount, grossAmount } = totalsOf(lines)
  await tx.quote.update({ where: { clientId, id: quoteId }, data: { netAmount, taxAmount, grossAmount } })
}

/** Of two who write the lines of one draft the second is told (QUOTE-33). @throws ApiError 409. */
export async function refuseOtherLines(tx: Tx, clientId: string, quoteId: string, read: ReadLine[]): Promise<void> {
  const rows = await tx.quoteLine.findMany({
    where: { clientId, quoteId },
    select: { id: true, findingId: true, description: true, quantity: true, unitAmount: true, taxRate: true },
    orderBy: { position: 'asc' },
  })
  const now = rows.map(({ quantity, unitAmount, ...line }) => ({
    ...line,
    quantity: Number(quantity),
    unitAmount: Number(unitAmount),
  }))
  if (!isDeepStrictEqual(now, read)) throw conflict('Somebody else has changed the lines of this quote')
}

/** Findings of that customer that have not ended may be quoted. @throws ApiError 422 `lines`. */
export async function refuseFindings(
  tx: Pick<Tx, 'finding'>,
  { clientId, customerOrganisationId }: Pick<Draft, 'clientId' | 'customerOrganisationId'>,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await tx.finding.findMany({
    where: { clientId, customerOrganisationId, id: { in: wanted } },
    select: { number: true, state: true },
  })
  if (rows.length < wanted.length) throw invalid({ lines: ['Choose findings of this customer'] })
  const ended = rows.find(({ state }) => hasEnded(state))
  if (ended) throw invalid({ lines: [`Finding ${ended.number} has ended`] })
}
