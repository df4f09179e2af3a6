import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
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
  /** Beneath a row, over its whole width. */
  below?: (row: Item) => ReactNode
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
  below,
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
          {rows.map((row) => {
            const more = below?.(row)
            return (
              <Fragment key={rowKey(row)}>
                <tr>
                  {shown.map((column) => (
                    <PrintedCell
                      key={column.id}
                      content={column.cell(row)}
                      isPrimary={column === primary}
                      isEnd={column.align === 'end'}
                      isLast={!more}
                    />
                  ))}
                </tr>
                {more && (
                  <tr className="break-inside-auto!">
                    <td colSpan={shown.length} className="border-b pt-0!">
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface PrintedCellProps {
  content: ReactNode
  isPrimary: boolean
  isEnd: boolean
  /** Nothing of its row stands beneath it. */
  isLast: boolean
}

function PrintedCell({ content, isPrimary, isEnd, isLast }: PrintedCellProps) {
  return (
    <td
      className={clsx(
        'align-top',
        isLast && 'border-b',
        isUnbroken(content) && 'wrap-anywhere',
        isPrimary && 'font-medium',
        isEnd && 'nums text-right',
      )}
    >
      {content}
    </td>
  )
}
