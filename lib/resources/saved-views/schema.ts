import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, optionalLine, rawText, record } from '@/lib/core/text/zod'
import { declaredLists, isDeclaredList } from '@/lib/list/declared'

/** The name of a list that views can be kept of, by its resource's path (LIST-31). The documentation names them all. */
export const viewList = z
  .string()
  .refine(isDeclaredList, { error: ({ input }) => (input ? 'There is no such list' : 'Required.') })
  .meta({
    // Read when the documentation is made: every list is declared by then.
    get enum() {
      return declaredLists()
    },
  })

const value = z.union([z.string(), z.number(), z.boolean()])
const filterValues = z.record(z.string(), z.union([value, z.array(value)]))

/** A person's own named view of a list (LIST-31). */
export const savedView = z.strictObject({
  id: z.uuid(),
  list: viewList,
  name: z.string(),
  filters: filterValues.meta({ description: 'Values by filter id, as the list takes them' }),
  sort: z.string().nullable(),
  columns: z.array(z.string()).meta({ description: 'Ids of the columns that are shown' }),
})
export type SavedViewOutput = z.input<typeof savedView>

const maxFilters = 20_000
const storableValue = z.union([rawText(), z.number(), z.boolean()])

const filters = record(
  rawText(),
  z.union([storableValue, z.array(storableValue).max(1_000)], {
    error: 'Each value must be text, a number, true, false, or a list of these',
  }),
  200,
  'Must be values by filter id',
)
  .refine((values) => JSON.stringify(values).length <= maxFilters, { error: 'These filters are too long to be kept' })
  .nullish()
  .transform((values) => (values === null ? {} : values))

const columns = z
  .array(line(), { error: 'Must be a list of column ids' })
  .max(200, { error: 'At most 200 columns' })
  .nullish()
  .transform((ids) => (ids === null ? [] : ids && [...new Set(ids)]))

const fields = {
  list: viewList,
  name: line(),
  filters,
  sort: optionalLine(),
  columns,
}

export const createSavedView = z.object({ ...clientMadeId, ...fields })
export type NewSavedView = z.output<typeof createSavedView>

/** Which list it is of stays. */
export const updateSavedView = z.object({ ...fields, name: line().optional() }).omit({ list: true })
export type SavedViewChange = z.output<typeof updateSavedView>
