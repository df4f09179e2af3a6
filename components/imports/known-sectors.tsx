'use client'
import { useQuery } from '@tanstack/react-query'
import { listCall } from '@/components/data/calls'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { sectorsApi } from '@/lib/resources/sectors/client'

/** As many as the API answers at once, and more than anybody reads. */
const limit = 100

/** The names that a file may have in its column Sector: those of the library that it goes to (IMPORT-32). */
export function KnownSectors({ into }: { into: string }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const queryOf = useAnswerQuery()
  const { data } = useQuery(
    queryOf(listCall(sectorsApi), {
      query: { 'filters[organisationId]': into, sort: 'name', limit: `${limit}`, describe: '0' },
    }),
  )
  if (!data) return null
  const more = data.totalItems - data.items.length
  const picked = actsAsClientAdmin(viewer) ? `?organisationId=${into}` : ''
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-medium">Sectors that exist</h3>
      <p className="wrap-anywhere text-muted">
        {data.items.length === 0
          ? 'None yet: each line needs one. '
          : `${data.items.map(({ name }) => name).join(', ')}${more > 0 ? ` and ${inFigures(more)} more` : ''}. `}
        {can(viewer, 'sectors:manage') && (
          <a href={href(`sectors/add${picked}`)} target="_blank" rel="noopener" className="link">
            Create a sector (opens in a new tab)
          </a>
        )}
      </p>
    </div>
  )
}
