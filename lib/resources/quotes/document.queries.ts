import { calendarDateIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { forPaper, type Picture } from '@/lib/core/files/images'
import { readAll } from '@/lib/core/files/store'
import type { Asker } from '@/lib/domain/people/asker'
import type { Party, QuoteDocument } from '@/lib/domain/quotes/draw'
import { parseQuantity } from '@/lib/domain/quotes/quantity'

const party = {
  select: {
    name: true,
    contactName: true,
    contactEmail: true,
    addressLine1: true,
    addressLine2: true,
    town: true,
    postCode: true,
  },
} as const
type PartyRow = Record<keyof typeof party.select, string | null> & { name: string }

/** A draft with all that its paper says; `null` where somebody has deleted it meanwhile. */
export const findDraft = (clientId: string, id: string) =>
  db.quote.findFirst({
    where: { clientId, id },
    include: {
      customer: party,
      distributor: party,
      revisionOf: { select: { number: true } },
      lines: { orderBy: { position: 'asc' } },
    },
  })
type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Of a logo on paper, in pixels. */
const logoPixels = 600

/** What is printed of a draft that is sent today. */
export async function documentOf(row: DraftRow, { actor, tenant }: Asker, validUntil: string): Promise<QuoteDocument> {
  return {
    number: row.number,
    title: row.title,
    notes: row.notes,
    currency: row.currency,
    portal: tenant.name,
    logo: await logoOf({ actor, tenant }),
    from: partyOf(row.distributor),
    to: partyOf(row.customer),
    date: calendarDateIn(tenant.timezone, new Date()),
    validUntil,
    replaces: row.revisionOf?.number ?? null,
    author: actor.fullName,
    lines: row.lines.map(({ description, quantity, unitAmount, taxRate, amount }) => ({
      description,
      thousandths: parseQuantity(quantity.toFixed(3)) ?? 0n,
      unitAmount,
      taxRate,
      amount,
    })),
  }
}

const partyOf = (row: PartyRow): Party => ({
  name: row.name,
  lines: [
    row.addressLine1,
    row.addressLine2,
    [row.town, row.postCode].filter(Boolean).join(' '),
    row.contactName,
    row.contactEmail,
  ].filter((line): line is string => Boolean(line)),
})

async function logoOf({ actor, tenant }: Asker): Promise<Picture | null> {
  const file = tenant.logoKey ? await files().get(tenant.logoKey) : null
  return file && forPaper(await readAll(file), logoPixels, actor)
}
