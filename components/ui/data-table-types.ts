import type { ComponentType, ReactNode } from 'react'
import type { MenuEntry } from './menu'

/** A cell that is changed in its place. */
export interface CellEdit<Row> {
  may: (row: Row) => boolean
  /** The field of the API, and what the row has in it; '' for nothing. */
  field: string
  value: (row: Row) => string
  /** As the API takes it; default as it was typed. */
  send?: (value: string) => unknown
  /** What one edits it with; default a line of text. */
  load?: () => Promise<{ Editor: ComponentType<CellEditorProps<Row>> }>
}

export interface CellEditorProps<Row> {
  row: Row
  label: string
  value: string
  error: readonly string[] | undefined
  onChange: (value: string) => void
  /** Saves this value, where choosing one is all there is to do. */
  onSave: (value: string) => void
}

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The list's sort key; makes the header a button. */
  sortKey?: string
  align?: 'start' | 'end'
  /**
   * The column that names the row: it carries the row's link, can't be hidden, is the title on a phone. First if none
   * says so.
   */
  primary?: boolean
  /** Sentences and paths: has room for some words a line. */
  isWordy?: boolean
  /** Hidden until it is chosen. */
  hidden?: boolean
  /**
   * In the card that a row is on a phone, which is there to be known at a glance (the rest is a tap away). Default: a
   * line with its label.
   * - title: the headline, instead of the primary one
   * - line, small: a line without a label, not there where it is empty; a small one says where or by whom
   * - half, side: half a line, below its label or without one
   * - top: half a line without a label, right below the headline
   * - foot: beside the action
   * - ordered: a line with its label, where the list stands in its order, else not there
   * - none: not there
   */
  phone?: 'title' | 'line' | 'small' | 'half' | 'side' | 'top' | 'foot' | 'ordered' | 'none'
  /** Double click or F2 changes it in its place. */
  edit?: CellEdit<Row>
  /** Any CSS width; else as wide as it needs. */
  width?: string
  className?: string
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers: "Tagged assets". */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page loads: skeleton rows take its place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names a row in "Actions for …". */
  rowLabel: (row: Row) => string
  /** Whose a row is: said beside its name where another row has the same one. */
  owner?: (row: Row) => string
  /** Where a row opens: the primary cell links there and a click anywhere in the row follows it. */
  rowHref?: (row: Row) => string | undefined
  rowActions?: (row: Row) => MenuEntry[]
  /** "name" or "-name". */
  sort?: string
  onSort?: (sort: string) => void
  /** Ids of the columns to show; absent: all that are not `hidden`. See ColumnChooser. */
  visible?: readonly string[]
  /** Fresh rows are on their way; the old ones stay. */
  refreshing?: boolean
  /** As many as the page size, so that nothing moves when the rows come. */
  skeletonRows?: number
  /** Rows can be ticked: on a phone within `data-choosing`. */
  selection?: {
    /** Keys of the ticked rows, those of other pages too. */
    selected: readonly string[]
    onToggle: (keys: readonly string[], isOn: boolean) => void
  }
  /** Chosen elsewhere on a phone than above the rows. */
  hasPhoneSort?: boolean
  /** Rows of one heading stand together below it. */
  headingOf?: (row: Row) => ReactNode
  /** On a phone, at the foot of each card: what one mostly does with it. */
  phoneAction?: (row: Row) => ReactNode
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/** @returns the columns to show, in the table's order; the primary one always. */
export function shownColumns<Row>(columns: readonly Column<Row>[], visible?: readonly string[]): Column<Row>[] {
  const primary = primaryColumn(columns)
  return columns.filter((column) => column === primary || (visible ? visible.includes(column.id) : !column.hidden))
}

export function primaryColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.primary) ?? columns[0]
}
