// biome-ignore-all lint/a11y/noRedundantRoles: on a phone cards are blocks, which would end the table’s roles
'use client'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { CheckboxMark } from './checkbox'
import type { Column } from './data-table-types'
import { Select } from './select'

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: string
  onSort?: (sort: string) => void
  hasActions: boolean
  /** Ticks all rows of the page; absent where rows can't be ticked. */
  all?: { isOn: boolean; onToggle: (isOn: boolean) => void }
}

/** Stays in view below the top bar while the rows scroll. */
export function DataTableHead<Row>({ columns, sort, onSort, hasActions, all }: HeadProps<Row>) {
  return (
    <thead role="rowgroup" className="max-sm:hidden">
      <tr role="row">
        {all && (
          <th role="columnheader" scope="col" data-chrome className={clsx(cellClass, 'w-10 pr-0!')}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckboxMark is the input */}
            <label className={tickClass}>
              <CheckboxMark aria-label="Select all on this page" checked={all.isOn} onChange={all.onToggle} />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-chrome className={cellClass}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Words do not stand close to the numbers at the right of the column before. */
export const afterNumbers = 'sm:[[data-end]+&]:pl-6'

/** Around a tick box: a target of 28 pixels. */
export const tickClass = 'relative -m-1.5 inline-flex p-1.5 align-middle'

const cellClass =
  'xl:sticky top-(--topbar) z-10 h-10 border-b bg-surface px-(--cell) text-left text-sm font-medium whitespace-nowrap text-muted first:rounded-tl-xl first:pl-5 last:rounded-tr-xl last:pr-5'

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort?: string
  onSort?: (sort: string) => void
}) {
  const key = column.sortKey
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const sortable = key !== undefined && onSort !== undefined
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? direction : undefined}
      style={column.width ? { width: column.width } : undefined}
      data-end={column.align === 'end' || undefined}
      className={clsx(
        cellClass,
        column.align === 'end' ? 'text-right' : afterNumbers,
        // Above the next header, into whose space the arrow reaches.
        direction === 'none' ? 'hover:z-11 focus-within:z-11' : 'z-11!',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
          className={clsx(
            // The arrow stands in the space between columns: what can be sorted is no wider than its words.
            'group -mx-1.5 inline-flex h-7 items-center gap-0.5 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
            direction !== 'none' && 'text-ink',
            column.align === 'end' ? '-ml-3.5 flex-row-reverse pl-0' : '-mr-3.5 pr-0',
          )}
        >
          {column.header}
          <Icon
            aria-hidden
            className={clsx(
              'size-3 shrink-0',
              direction === 'none' && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

/** On a phone the headers are gone: the order is chosen here. */
export function PhoneSort<Row>({
  columns,
  sort,
  onSort,
  isInSheet,
}: {
  columns: readonly Column<Row>[]
  sort?: string
  onSort: (sort: string) => void
  /** With other tools, under a label of its own. */
  isInSheet?: boolean
}) {
  const sortable = columns.filter((column) => column.sortKey)
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ header, sortKey = '' }) => [
    { value: sortKey, label: `${header}, first to last` },
    { value: `-${sortKey}`, label: `${header}, last to first` },
  ])
  return (
    <div data-chrome className={clsx('sm:hidden', !isInSheet && 'border-b px-4 py-3')}>
      <Select
        label="Sort by"
        hideLabel={!isInSheet}
        value={sort ?? ''}
        placeholder="Sort by …"
        options={options}
        onChange={onSort}
      />
    </div>
  )
}
