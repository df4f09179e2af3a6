import clsx from 'clsx'
import { isUnbroken } from '@/components/ui/data-table-row'
import { type Column, primaryColumn, shownColumns } from '@/components/ui/data-table-types'
import { counted, inFigures } from '@/lib/core/text/counted'
import { mostPrinted } from './use-printed-rows'

interface PrintedListProps<Item> {
  label: string
  columns: readonly Column<Item>[]
  visible: readonly string[] | undefined
  rows: readonly Item[]
  rowKey: (row: Item) => string
  totalItems: number
  /** What the list is filtered by, in words. */
  filters: readonly string[]
}

/** A list on paper: what it is of, and all its rows in the columns that the screen shows (SCREEN-21). */
export function PrintedList<Item>({
  label,
  columns,
  visible,
  rows,
  rowKey,
  totalItems,
  filters,
}: PrintedListProps<Item>) {
  const shown = shownColumns(columns, visible)
  const primary = primaryColumn(columns)
  const isCut = totalItems > rows.length
  return (
    <div className="hidden print:block">
      <p>{filters.length > 0 ? filters.join(' · ') : 'No filter'}</p>
      <p className="mb-2 font-medium">
        {isCut
          ? `The first ${inFigures(rows.length)} of ${counted(totalItems, 'row')}.${rows.length >= mostPrinted ? ' Narrow the filter to print the others.' : ''}`
          : counted(totalItems, 'row')}
      </p>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            {shown.map(({ id, header, align }) => (
              <th key={id} className={clsx('border-b font-semibold', align === 'end' ? 'text-right' : 'text-left')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map((column) => {
                const content = column.cell(row)
                return (
                  <td
                    key={column.id}
                    className={clsx(
                      'border-b align-top',
                      isUnbroken(content) && 'wrap-anywhere',
                      column === primary && 'font-medium',
                      column.align === 'end' && 'nums text-right',
                    )}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
