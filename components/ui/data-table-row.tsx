// biome-ignore-all lint/a11y/noRedundantRoles: on a phone cards are blocks, which would end the table’s roles
'use client'
import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { CheckboxMark } from './checkbox'
import { afterNumbers, tickClass } from './data-table-head'
import type { Column, DataTableProps } from './data-table-types'
import { Link } from './link'
import { Menu } from './menu'

/** Of a row where there are columns; low ones are chosen by who looks (`data-density`). */
export const rowHeight = 'h-11 sm:in-data-[density=compact]:h-8 max-sm:h-auto'

/** On a phone most rows are below the screen: nothing of them is laid out until they come near. */
const drawnInSight = 'max-sm:[content-visibility:auto]'

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  primary: Column<Row> | undefined
  /** Whose it is, where its name does not tell. */
  owner: string | undefined
  table: DataTableProps<Row>
}

/** One row. The link in its primary cell is the real thing; click and arrow keys only lead to it. */
export function DataTableRow<Row>({ row, columns, primary, owner, table }: RowProps<Row>) {
  const router = useRouter()
  const href = table.rowHref?.(row)
  const name = table.rowLabel(row)
  const actions = table.rowActions?.(row) ?? []
  const hasTitle = columns.some(({ phone }) => phone === 'title')
  return (
    <tr
      role="row"
      data-key={table.rowKey(row)}
      onClick={href ? followRow : undefined}
      onKeyDown={moveBetweenRows}
      onMouseEnter={href ? () => router.prefetch(href) : undefined}
      className={clsx(
        'group/row relative transition-colors duration-75 has-[[data-row-link]:focus-visible]:bg-chosen-soft',
        'max-sm:grid max-sm:gap-x-3 max-sm:border-b max-sm:px-4 max-sm:last:border-b-0 max-sm:in-data-choosing:pl-14 max-sm:in-data-choosing:has-[[data-tick]_:checked]:bg-chosen-soft',
        drawnInSight,
        table.phoneAction
          ? 'max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0.5 max-sm:py-3 max-sm:[contain-intrinsic-block-size:auto_9rem]'
          : 'max-sm:grid-cols-[minmax(7rem,5fr)_minmax(0,6fr)] max-sm:gap-y-1 max-sm:py-3 max-sm:[contain-intrinsic-block-size:auto_10rem]',
        href && 'cursor-pointer hover:bg-hover',
      )}
    >
      {table.selection && (
        <td
          role="cell"
          data-chrome
          className={clsx(
            rowHeight,
            'w-10 pr-0 pl-5 max-sm:not-in-data-choosing:hidden max-sm:absolute max-sm:left-1 max-sm:p-0',
            besideHeadline(hasTitle),
          )}
        >
          {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckboxMark is the input */}
          <label data-tick className={clsx(tickClass, 'max-sm:m-0 max-sm:p-3')}>
            <CheckboxMark
              aria-label={`Select ${name}`}
              checked={table.selection.selected.includes(table.rowKey(row))}
              onChange={(isOn) => table.selection?.onToggle([table.rowKey(row)], isOn)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            role="cell"
            data-edit={column.edit?.may(row) ? column.id : undefined}
            data-end={column.align === 'end' || undefined}
            data-label={column === primary || !hasLabelOnPhone(column) ? undefined : column.header}
            className={clsx(
              rowHeight,
              'px-(--cell) py-1.5 align-middle sm:in-data-[density=compact]:py-0.5 sm:in-data-[density=compact]:leading-4 wrap-break-word first:pl-5 last:pr-5',
              'sm:data-edit:relative sm:data-edit:hover:shadow-[inset_0_0_0_1px_var(--edge)]',
              'max-sm:wrap-anywhere max-sm:col-span-2 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0',
              onPhone(column, {
                isPrimary: column === primary,
                hasTitle,
                hasAction: Boolean(table.phoneAction),
                sort: table.sort,
              }),
              column.align === 'end' ? 'text-right max-sm:text-left' : afterNumbers,
              (column.align === 'end' || isFigures(content)) && 'nums',
              column.isWordy && 'min-[1400px]:min-w-50',
              column.className,
            )}
          >
            {column === primary ? (
              <>
                <PrimaryCell href={href} subject={name} isLow={hasTitle}>
                  {content}
                </PrimaryCell>
                {owner && <span className="ml-2 text-muted">{owner}</span>}
              </>
            ) : (
              <div
                className={clsx(
                  "min-w-0 sm:max-w-80 max-sm:empty:after:content-['–']",
                  isUnbroken(content) && 'wrap-anywhere sm:line-clamp-4 print:line-clamp-none',
                )}
                title={isUnbroken(content) ? content : undefined}
              >
                {content}
              </div>
            )}
          </td>
        )
      })}
      {table.phoneAction && (
        <td role="cell" data-chrome className="hidden max-sm:flex max-sm:items-end max-sm:justify-end max-sm:p-0">
          {table.phoneAction(row)}
        </td>
      )}
      {table.rowActions && (
        <td
          role="cell"
          data-chrome
          className={clsx(
            'w-11 px-1.5 text-right last:pr-3 max-sm:absolute max-sm:right-1 max-sm:w-auto max-sm:p-0',
            besideHeadline(hasTitle),
          )}
        >
          {actions.length > 0 && <Menu label={`Actions for ${name}`} entries={actions} subject={name} />}
        </td>
      )}
    </tr>
  )
}

type PhoneColumn = Pick<Column<never>, 'phone' | 'sortKey'>

const hasLabelOnPhone = ({ phone }: PhoneColumn) => !phone || phone === 'half' || phone === 'ordered'

interface Card {
  isPrimary: boolean
  /** Another column than the primary one is the headline. */
  hasTitle: boolean
  hasAction: boolean
  sort: string | undefined
}

/** How a cell stands in the card that a row is on a phone. */
function onPhone({ phone, sortKey }: PhoneColumn, { isPrimary, hasTitle, hasAction, sort }: Card): string {
  if (phone === 'none' || (phone === 'ordered' && sort?.replace(/^-/, '') !== sortKey)) return 'max-sm:hidden'
  if (phone === 'title') return clsx(headline, 'max-sm:py-1.5! max-sm:font-semibold')
  if (phone === 'side') return 'max-sm:col-span-1! max-sm:has-[>div:empty]:invisible'
  if (phone === 'top') return 'max-sm:col-span-1! max-sm:-order-1'
  if (phone === 'line') return 'max-sm:has-[>div:empty]:hidden'
  if (phone === 'small') return 'max-sm:has-[>div:empty]:hidden max-sm:text-sm max-sm:text-muted'
  if (phone === 'half')
    return 'max-sm:col-span-1! max-sm:before:block max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'
  if (phone === 'foot') return hasAction ? 'max-sm:col-span-1! max-sm:self-end' : ''
  if (isPrimary) return hasTitle ? 'max-sm:flex max-sm:items-center' : headline
  return 'max-sm:grid max-sm:grid-cols-subgrid max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'
}

/** Its link is as high as a thumb and reaches into the card's edge and the next line, so that the card is not. */
const headline = 'max-sm:order-first max-sm:-my-1.5 max-sm:flex max-sm:items-center max-sm:pr-12! max-sm:text-lg'

/** A button of a card stands beside its headline: one that is a link is higher. */
const besideHeadline = (hasTitle: boolean) => (hasTitle ? 'max-sm:top-0.5' : 'max-sm:top-1.5')

interface PrimaryCellProps {
  href: string | undefined
  subject: string
  /** On a phone not the headline, but one line among others: the whole card opens. */
  isLow: boolean
  children: ReactNode
}

function PrimaryCell({ href, subject, isLow, children }: PrimaryCellProps) {
  // A name without a space must not make the table wider than the window.
  if (!href) return <div className={clsx('min-w-0 font-medium sm:max-w-80', !isLow && 'max-sm:py-2')}>{children}</div>
  return (
    <Link
      href={href}
      subject={subject}
      scroll={false}
      data-row-link
      className={clsx(
        'inline-flex min-h-6 min-w-16 max-w-full items-center rounded-sm font-medium text-ink underline-offset-3 group-hover/row:underline group-hover/row:decoration-edge sm:max-w-80',
        !isLow && 'max-sm:min-h-11 max-sm:py-2',
      )}
    >
      <span className="min-w-0">{children}</span>
    </Link>
  )
}

/** Dates and numbers stand in line below each other; words keep Inter's own spacing (its tabular hyphen is wide). */
function isFigures(content: ReactNode): boolean {
  return typeof content === 'number' || (typeof content === 'string' && /^[\d\s/:.,–-]+$/.test(content))
}

/** A word so long that it may break anywhere, lest the table gets wider than the window. */
export const isUnbroken = (content: ReactNode): content is string =>
  typeof content === 'string' && /\S{25}/.test(content)

/**
 * A click on free space of the row follows its link; one on a control in it, or at the end of marking text, does not.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as HTMLElement
  const inside = event.currentTarget.contains(target)
  if (!inside || target.closest('a, button, input, label, select, [role="menu"]') || window.getSelection()?.toString())
    return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')
  if (!link) return
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Up and down go to the link of the row above and below; from the first one back to the search. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>) {
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
  if (!step || (event.target as HTMLElement).closest('input, select, textarea, [role="menu"], [aria-haspopup]')) return
  const row = event.currentTarget
  const link =
    row[step]?.querySelector<HTMLElement>('[data-row-link]') ??
    (event.key === 'ArrowUp' && row.closest('[data-card]')?.querySelector<HTMLElement>('[aria-keyshortcuts="/"]'))
  if (!link) return
  event.preventDefault()
  link.focus()
}
