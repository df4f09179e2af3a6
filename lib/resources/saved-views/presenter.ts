import type { SavedViewRow } from './queries'
import type { SavedViewOutput } from './schema'

/** Row → answer. */
export const presentSavedView = (row: SavedViewRow): SavedViewOutput => ({
  id: row.id,
  list: row.list as SavedViewOutput['list'],
  name: row.name,
  filters: row.filters as SavedViewOutput['filters'],
  sort: row.sort,
  columns: row.columns as string[],
})
