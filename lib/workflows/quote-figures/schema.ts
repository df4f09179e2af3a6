import { z } from 'zod'

const spent = (filter: string) =>
  z
    .strictObject({
      count: z.int(),
      amounts: z.array(z.strictObject({ currency: z.string(), grossAmount: z.int() })),
    })
    .meta({ description: `\`quotes?filters[state]=2&filters[decided]=${filter}\`, what they come to by currency` })

/** What customers have spent by their quotes, and what of these waits: each the rows of a list (QUOTE-32). */
export const quoteFigures = z.strictObject({
  thisYear: spent('thisYear'),
  before: spent('before'),
  drafts: z.int().nullable().meta({ description: '`quotes?filters[state]=0`; null for who reads no drafts' }),
  waiting: z.int().meta({ description: '`quotes?filters[state]=1`' }),
  firstEnds: z.iso.date().nullable().meta({ description: 'The last day of the first of them to expire' }),
  notBegun: z.int().meta({ description: '`quotes?filters[work]=notBegun`' }),
})
export type QuoteFigures = z.input<typeof quoteFigures>
