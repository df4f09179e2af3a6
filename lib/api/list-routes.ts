import { z } from 'zod'
import { onReplica } from '@/lib/core/db/replica'
import { answerText } from '@/lib/list/answer-text'
import type { Filters } from '@/lib/list/filters'
import { type List, listOf } from '@/lib/list/list'
import type { Sorts } from '@/lib/list/order'
import type { ListQuery, Selection } from '@/lib/list/query'
import { csvFile } from './csv-file'
import { type Exportable, exportRoute } from './export'
import { inTurn } from './large-pages'
import { type Declaration, route } from './route'

/**
 * The calls of a list: GET with page, limit, filters and sort, and its export as CSV where it has one (LIST-1,
 * LIST-19).
 */
export function listRoutes<Item>(list: List<Item>): Declaration[] {
  const { path, access, summary, item, called } = list
  const routes = [
    route({
      method: 'GET',
      path,
      access,
      summary,
      query: documented(list as List<unknown>) as z.ZodType<ListQuery>,
      readQuery: list.parse,
      response: listOf(item),
      list: list as List<unknown>,
      write: answerText,
      handle: ({ actor, tenant, query }) => {
        const answer = () => inTurn(actor, query.limit, () => list.answer({ actor, tenant }, query))
        return (query.page > 1 ? onReplica(answer) : answer()) as never
      },
    }),
  ]
  if (list.export) {
    const { columns, batches } = list.export
    const exportable: Exportable<Selection> = {
      name: path.slice(1),
      called,
      access,
      exportAccess: list.export.access,
      parse: list.parseSelection,
      make: csvFile({
        columns,
        batches: (asker, selection, tellTotal) => batches(asker, selection, {}, tellTotal),
      }),
    }
    routes.push(exportRoute(`${path}/export`, exportable, { query: selectionOf(list) }))
  }
  return routes
}

/** The query as the documentation shows it. */
const documented = ({ filters, sorts, hasWords }: List<unknown>): z.ZodType =>
  z.looseObject({
    page: z.string().optional().meta({ description: 'From 1' }),
    limit: z.string().optional(),
    describe: z
      .enum(['0', '1'])
      .optional()
      .meta({ description: '0 leaves `filters` of the answer empty, which is faster', default: '1' }),
    ...(hasWords && {
      words: z
        .enum(['0', '1'])
        .optional()
        .meta({ description: '1 adds what the export says of each row beside these fields', default: '0' }),
    }),
    ...selection(filters, sorts),
  })

/** The query of what has all rows of a list's filter: an export, a report. */
export const selectionOf = ({ filters, sorts }: Pick<List<unknown>, 'filters' | 'sorts'>): z.ZodType =>
  z.looseObject(selection(filters, sorts))

/** The part of it that says which rows, in which order: an export has all of them (LIST-19). */
function selection(filters: Filters, sorts: Sorts) {
  const shape: Record<string, z.ZodType> = {
    sort: z
      .string()
      .optional()
      .meta({ description: `One of ${Object.keys(sorts).join(', ')}; "-" before it for descending` }),
  }
  for (const [name, { label, description, takesMany }] of Object.entries(filters)) {
    shape[`filters[${name}]`] = z
      .string()
      .optional()
      .meta({ description: [label, description, takesMany && 'Repeat as `[]` for several'].filter(Boolean).join('. ') })
  }
  return shape
}
