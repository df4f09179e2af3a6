import { z } from 'zod'
import { newId } from '@/lib/core/text/new-id'
import { optionalCalendarDate, optionalLine } from '@/lib/core/text/zod'
import { hasEnded } from '@/lib/domain/findings/words'
import { actingOrganisation } from '@/lib/domain/permissions/actor'
import { descriptionOf, titleOf } from '@/lib/domain/quotes/of-findings'
import { addQuote } from '@/lib/resources/quotes/commands'
import { mostLines } from '@/lib/resources/quotes/words'
import { eachAlone } from '../each'
import { findingAction, type Row } from './rows'

const values = z.object({ title: optionalLine(), validUntil: optionalCalendarDate() })

/** BULK-30: one draft for each customer, with a line for each finding whose price is still to be said. */
export const quote = findingAction({
  access: 'quotes:write',
  isOfOrganisation: true,
  values,
  mostInOne: mostLines,
  holds: () => ({ isQuoting: true }),
  know: async (_tx, actor, sent) => ({ sent, distributorId: actingOrganisation(actor)?.organisationId }),
  why: ({ state, customerOrganisationId, distributorOrganisationId }, { distributorId }) => {
    if (hasEnded(state)) return 'It has ended'
    const isOurs = customerOrganisationId && distributorOrganisationId === distributorId
    return isOurs ? null : 'It is of no customer of yours, so nobody is quoted'
  },
  write: async (tx, actor, rows, { sent }) => {
    const byCustomer = new Map<string, Row[]>()
    for (const row of rows) {
      const of = row.customerOrganisationId as string
      byCustomer.set(of, [...(byCustomer.get(of) ?? []), row])
    }
    const refused = await eachAlone(
      tx,
      [...byCustomer].map(([id, findings]) => ({ id, findings: inOrder(findings) })),
      ({ id: customerOrganisationId, findings }) => {
        const { title, ...given } = sent
        const lines = findings.map((one) => ({ findingId: one.id, description: descriptionOf(one), unitAmount: 0 }))
        const draft = { ...given, customerOrganisationId, title: title ?? titleOf(findings), lines }
        return addQuote(tx, actor, draft, newId())
      },
    )
    return new Map([...refused].flatMap(([id, why]) => (byCustomer.get(id) ?? []).map((row) => [row.id, why] as const)))
  },
})

const inOrder = (rows: readonly Row[]) =>
  rows
    .map(({ asset, ...row }) => ({ ...row, assetName: asset.name }))
    .sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
