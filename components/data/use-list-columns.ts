'use client'
import { type Column, shownColumns } from '@/components/ui/data-table-types'
import { activeViewOf, defaultViewOf, sameMembers } from './list-views'
import type { ListHandle } from './use-list'
import { useViewCommands } from './use-views'

/** Which columns a list shows. */
export interface ListColumns {
  /** Undefined: the list's own columns. */
  visible: string[] | undefined
  /** Whether these are other columns than the named view's. */
  isChanged: boolean
  setVisible: (visible: string[] | undefined) => void
}

/**
 * Columns are chosen per person and list, and follow the person to another browser: in the named view that is open, or
 * else in the default view. What is changed in a named view stays in the address until it is saved there.
 */
export function useListColumns<Item>(
  path: string,
  list: Pick<ListHandle, 'state' | 'views' | 'usualFilters' | 'change'>,
  columns: readonly Column<Item>[],
): ListColumns {
  const { state, views, usualFilters, change } = list
  const { chooseColumns } = useViewCommands(path)
  const active = activeViewOf(views, state)
  const shownBy = (visible: string[] | undefined) => shownColumns(columns, visible).map(({ id }) => id)
  const saved = known((active ?? defaultViewOf(views))?.columns, columns)
  const visible = known(state.columns, columns) ?? saved
  return {
    visible,
    isChanged: !sameMembers(shownBy(visible), shownBy(saved)),
    setVisible: (next) => {
      if (active) change((now) => ({ ...now, columns: next ?? shownBy(undefined) }))
      else chooseColumns(next ?? [], usualFilters)
    },
  }
}

/** Keeps the ids of columns that exist; where none is left, the list's own columns are shown. */
function known<Item>(ids: string[] | undefined, columns: readonly Column<Item>[]): string[] | undefined {
  const found = ids?.filter((id) => columns.some((column) => column.id === id))
  return found?.length ? found : undefined
}
