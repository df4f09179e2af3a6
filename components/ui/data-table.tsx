// biome-ignore-all lint/a11y/noRedundantRoles: on a phone cards are blocks, which would end the table’s roles
'use client'
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { DataTableHead, PhoneSort } from './data-table-head'
import { DataTableRow, rowHeight } from './data-table-row'
import { type DataTableProps, primaryColumn, shownColumns } from './data-table-types'
import { Skeleton } from './skeleton'

/**
 * A dense list. A row opens by click, by its link, or by Enter after up and down; on a phone each row is a card.
 * Explicit roles keep it a table for screen readers where CSS turns it into cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, visible, refreshing, skeletonRows = 15, rowActions } = props
  const shown = shownColumns(columns, visible)
  const primary = primaryColumn(columns)
  const owners = ownersOf(props)
  const skeletons = Array.from({ length: skeletonRows }, (_, at) => `skeleton-${at}`)
  if (rows?.length === 0) return <div className="relative">{props.empty}</div>
  return (
    <div className="relative max-xl:overflow-x-auto max-sm:overflow-visible">
      {onSort && props.hasPhoneSort !== false && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      {refreshing && rows && (
        <div aria-hidden className="absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
          <div className="h-full w-1/3 animate-creep bg-chosen" />
        </div>
      )}
      <table
        role="table"
        aria-label={label}
        aria-busy={!rows || refreshing || undefined}
        className={clsx(
          'w-full border-separate border-spacing-0 text-sm max-sm:block max-sm:text-base',
          shown.length > 6 ? '[--cell:--spacing(2)]' : '[--cell:--spacing(3)]',
        )}
      >
        <DataTableHead
          columns={shown}
          sort={sort}
          onSort={onSort}
          hasActions={Boolean(rowActions)}
          all={selectAll(props)}
        />
        <tbody
          role="rowgroup"
          className={clsx(
            'max-sm:block sm:[&>tr+tr>td]:border-t',
            refreshing && 'opacity-60 transition-opacity delay-100',
          )}
        >
          {rows
            ? rows.map((row, at) => (
                <Fragment key={rowKey(row)}>
                  {props.headingOf && (
                    <Heading
                      text={props.headingOf(row)}
                      before={at > 0 ? props.headingOf(rows[at - 1] as Row) : undefined}
                      span={shown.length + (rowActions ? 1 : 0) + (props.selection ? 1 : 0)}
                    />
                  )}
                  <DataTableRow row={row} columns={shown} primary={primary} owner={owners.get(row)} table={props} />
                </Fragment>
              ))
            : skeletons.map((key, at) => (
                <SkeletonRow
                  key={key}
                  at={at}
                  count={shown.length + (rowActions ? 1 : 0) + (props.selection ? 1 : 0)}
                />
              ))}
        </tbody>
      </table>
      {!rows && (
        <p role="status" className="sr-only">
          Loading {label}
        </p>
      )}
    </div>
  )
}

/** Whose the rows are that have a name which another's row has too. */
function ownersOf<Row>({ rows = [], rowLabel, owner }: DataTableProps<Row>): Map<Row, string> {
  const found = new Map<Row, string>()
  if (!owner) return found
  const nameOf = (row: Row) => rowLabel(row).toLowerCase()
  const owners = new Map<string, Set<string>>()
  for (const row of rows) owners.set(nameOf(row), (owners.get(nameOf(row)) ?? new Set()).add(owner(row)))
  for (const row of rows) if ((owners.get(nameOf(row))?.size ?? 0) > 1) found.set(row, owner(row))
  return found
}

/** The tick of the header: all rows of the page. */
function selectAll<Row>({ selection, rows, rowKey }: DataTableProps<Row>) {
  if (!selection) return undefined
  const keys = (rows ?? []).map(rowKey)
  const isOn = keys.length > 0 && keys.every((key) => selection.selected.includes(key))
  return { isOn, onToggle: (on: boolean) => selection.onToggle(keys, on) }
}

/** Heads the rows that belong together; nothing where the row before has the same heading. */
function Heading({ text, before, span }: { text: ReactNode; before: ReactNode; span: number }) {
  if (text === before) return null
  return (
    <tr role="row" className="max-sm:block">
      <td
        role="cell"
        colSpan={span}
        className="h-9 bg-sunken px-5 text-left font-medium max-sm:flex max-sm:border-b max-sm:items-center max-sm:px-4"
      >
        {text}
      </td>
    </tr>
  )
}

/** As high as a row, so that nothing jumps. */
function SkeletonRow({ at, count }: { at: number; count: number }) {
  const cells = Array.from({ length: count }, (_, cell) => `cell-${cell}`)
  return (
    <tr aria-hidden className="max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:border-b max-sm:p-4">
      {cells.map((key, cell) => (
        <td key={key} className={clsx(rowHeight, 'px-(--cell) first:pl-5 max-sm:p-0', cell > 2 && 'max-sm:hidden')}>
          <Skeleton className="h-3.5" style={{ width: `${45 + ((at * 29 + cell * 47) % 45)}%` }} />
        </td>
      ))}
    </tr>
  )
}
