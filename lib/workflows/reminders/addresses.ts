import type { Asker } from '@/lib/domain/people/asker'

/** Filters of a list, as its address has them. */
export type FilterTexts = Record<string, string | string[]>

/** The address of a page of the portal, in the organisation that is acted in, with a list's filters. */
export function addressOf({ actor: { acting }, tenant }: Asker, page: string, filters: FilterTexts = {}): string {
  // Brackets are written out: some programs that make links of plain text stop at one.
  const search = Object.entries(filters).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => `filters%5B${name}%5D%5B%5D=${encodeURIComponent(one)}`)
      : [`filters%5B${name}%5D=${encodeURIComponent(value)}`],
  )
  const organisation = acting.as === 'organisation' ? acting.organisationId : 'admin'
  return `${tenant.primaryUrl}/portal/${organisation}/${page}${search.length > 0 ? `?${search.join('&')}` : ''}`
}
