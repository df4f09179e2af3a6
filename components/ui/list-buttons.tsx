'use client'
import { Columns3, Download, LoaderCircle, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { inFigures } from '@/lib/core/text/counted'
import { Button } from './button'
import { buttonClass } from './button-styles'
import { CheckboxMark } from './checkbox'
import { type Column, primaryColumn, shownColumns } from './data-table-types'
import { IconButton } from './icon-button'
import { PanelButton } from './panel-button'

/** A button that shows only its icon on a phone. */
export const listButtonClass = `${buttonClass('secondary')} max-sm:px-3! min-[1400px]:max-[1699px]:px-2.5!`

/** Words of a button that stands as its icon where a list has its tools in one line; they still name it. */
export const iconOnly = 'max-sm:sr-only min-[1400px]:max-[1699px]:sr-only'

/** Loads the list again; turns while it does. */
export function RefreshButton({ onRefresh, refreshing }: { onRefresh: () => void; refreshing?: boolean }) {
  return <IconButton icon={RefreshCw} label="Refresh" bordered spinning={refreshing} onClick={onRefresh} data-chrome />
}

interface ExportButtonProps {
  /** How many rows the file will have; undefined while the list loads. */
  count: number | undefined
  /** Makes and downloads the file; the caller shows what it throws. */
  onExport: () => Promise<void>
}

/** "Export N items"; says so while the file is being made. */
export function ExportButton({ count, onExport }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await onExport().finally(() => setBusy(false))
  }
  return (
    <Button
      icon={busy ? undefined : Download}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={!count}
      onClick={() => busy || run()}
      data-chrome
      // On a phone all tools of a list stand on one line.
      className="max-sm:px-3! max-sm:[&_svg]:hidden"
    >
      {busy ? (
        <span className="inline-flex items-center gap-2">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {`Exporting ${inFigures(count ?? 0)} items`}
        </span>
      ) : (
        `Export ${inFigures(count ?? 0)} items`
      )}
    </Button>
  )
}

interface ColumnChooserProps<Row> extends DensityChoice {
  columns: readonly Column<Row>[]
  visible: readonly string[] | undefined
  onVisible: (visible: string[] | undefined) => void
}

/** How high the rows are, for this person on this device. */
interface DensityChoice {
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
}

const choiceClass = 'flex min-h-9 items-center gap-2.5 rounded-md px-2 max-sm:min-h-11'

/**
 * Which columns the table shows, and how high its rows are; the one that names the row always stays. Undefined: the
 * list's own columns.
 */
export function ColumnChooser<Row>({ columns, visible, onVisible, isCompact, onCompact }: ColumnChooserProps<Row>) {
  const primary = primaryColumn(columns)
  const shown = shownColumns(columns, visible).map((column) => column.id)
  const toggle = (id: string, on: boolean) =>
    onVisible(columns.map((column) => column.id).filter((other) => (other === id ? on : shown.includes(other))))
  return (
    <PanelButton
      data-chrome
      button={{
        title: 'Columns',
        className: listButtonClass,
        children: (
          <span className="inline-flex items-center gap-2">
            <Columns3 aria-hidden className="size-4" />
            <span className={iconOnly}>Columns</span>
          </span>
        ),
      }}
      panel={{ align: 'end', className: 'w-60 max-w-[calc(100vw-1rem)] p-1.5' }}
    >
      {() => (
        <>
          <fieldset>
            <legend className="px-2 pt-1 pb-1.5 text-sm text-muted">Columns to show</legend>
            {primary && (
              // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxMark is the input
              <label className={`${choiceClass} text-muted`}>
                <CheckboxMark checked disabled onChange={() => {}} />
                {primary.header}
              </label>
            )}
            {columns
              .filter((column) => column !== primary)
              .map((column) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxMark is the input
                <label key={column.id} className={`${choiceClass} hover:bg-hover has-focus-visible:bg-hover`}>
                  <CheckboxMark checked={shown.includes(column.id)} onChange={(on) => toggle(column.id, on)} />
                  {column.header}
                </label>
              ))}
          </fieldset>
          <fieldset className="mt-1 border-t pt-1 max-sm:hidden">
            <legend className="float-left w-full px-2 pt-1 pb-1.5 text-sm text-muted">Rows</legend>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckboxMark is the input */}
            <label className={`${choiceClass} clear-both hover:bg-hover has-focus-visible:bg-hover`}>
              <CheckboxMark checked={isCompact} onChange={onCompact} />
              Compact
            </label>
          </fieldset>
          {visible && (
            <div className="mt-1 border-t pt-1">
              <Button variant="ghost" size="sm" block onClick={() => onVisible(undefined)}>
                Reset columns
              </Button>
            </div>
          )}
        </>
      )}
    </PanelButton>
  )
}
