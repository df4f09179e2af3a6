'use client'
import type { ComponentProps } from 'react'
import type { Column } from '@/components/ui/data-table-types'
import { Chooser } from './choosing/chooser'
import { CellEditing } from './editing/cell-editing'

export { SelectRows } from './choosing/chooser'

type RowActsProps<Item extends { id: string }> = ComponentProps<typeof Chooser<Item>> &
  Pick<ComponentProps<typeof CellEditing<Item>>, 'client'> & { columns: readonly Column<Item>[]; canChoose: boolean }

/** What one does with the rows of a list beside opening them: choosing some, and changing cells in their place. */
export function RowActs<Item extends { id: string }>({ columns, canChoose, ...props }: RowActsProps<Item>) {
  return (
    <>
      {columns.some(({ edit }) => edit) && <CellEditing {...props} columns={columns} />}
      {canChoose && <Chooser {...props} />}
    </>
  )
}
