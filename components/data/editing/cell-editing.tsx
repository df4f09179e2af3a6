'use client'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallFailure } from '@/components/data/call'
import type { CellEdit, Column } from '@/components/ui/data-table-types'
import { snackbar } from '@/components/ui/snackbar-store'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ListClient } from '@/lib/core/client/client'
import { fieldCall } from '../calls'
import { useCall } from '../use-call'
import { listenToCells } from './cell-listeners'

interface CellEditingProps<Item> {
  client: ListClient<Item>
  /** Around the rows. */
  root: RefObject<HTMLElement | null>
  items: readonly Item[]
  columns: readonly Column<Item>[]
}

/** A cell that is being changed: where it stands, and what it is. */
interface Open<Item> {
  cell: HTMLElement
  row: Item
  header: string
  edit: CellEdit<Item>
}

/** Lets cells of a list be changed in their place (CHOOSE-7). */
export function CellEditing<Item extends { id: string }>({ client, root, items, columns }: CellEditingProps<Item>) {
  const [open, setOpen] = useState<Open<Item> | null>(null)
  const find = (cell: HTMLElement): Open<Item> | null => {
    const row = items.find(({ id }) => id === cell.closest('tr')?.dataset.key)
    const column = columns.find(({ id }) => id === cell.dataset.edit)
    return row && column?.edit ? { cell, row, header: column.header, edit: column.edit } : null
  }
  const now = useRef(find)
  useEffect(() => {
    now.current = find
  })
  useEffect(() => {
    if (root.current) return listenToCells(root.current, (cell) => setOpen(now.current(cell)))
  }, [root])
  if (!open?.cell.isConnected) return null
  const end = (next?: Element | null) => {
    const link = open.cell.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')
    const following = next instanceof HTMLElement ? find(next) : null
    setOpen(following)
    if (!following) link?.focus()
  }
  return createPortal(
    <Editing key={`${open.row.id} ${open.edit.field}`} {...open} client={client} onEnd={end} />,
    open.cell,
  )
}

interface EditingProps<Item> extends Open<Item> {
  client: ListClient<Item>
  /** The focus goes back to the row, or on to another cell. */
  onEnd: (next?: Element | null) => void
}

const loadText = () => import('./text-editor')

function Editing<Item extends { id: string }>({ cell, row, header, edit, client, ...props }: EditingProps<Item>) {
  // The focus leaves the field by that too, and is not gone elsewhere.
  const hasEnded = useRef(false)
  // A box to choose from keeps Tab to itself: where it leads shows when the focus goes.
  const tabbed = useRef<{ isBack: boolean } | null>(null)
  const beside = () => tabbed.current && besideOf(cell, tabbed.current.isBack)
  const onEnd = (next?: Element | null) => {
    hasEnded.current = true
    props.onEnd(next)
  }
  const [value, setValue] = useState(() => edit.value(row))
  const [error, setError] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const card = useRef<HTMLDivElement>(null)
  const call = useCall()
  const Editor = useOnDemand(edit.load ?? loadText, true, () => onEnd())?.Editor
  useEffect(() => {
    if (!Editor) return
    const field = card.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [Editor])

  async function save(wanted: string, next?: Element | null) {
    if (isSaving.current) return
    if (wanted === edit.value(row)) return onEnd(next)
    isSaving.current = true
    setBusy(true)
    setError(undefined)
    try {
      // Only this field: what others change of the row meanwhile stays.
      await call(fieldCall(client), { json: { id: row.id, [edit.field]: edit.send ? edit.send(wanted) : wanted } })
      snackbar.show(`${header} saved`)
      onEnd(next)
    } catch (failure) {
      setError(refusalOf(failure, edit.field))
      isSaving.current = false
      setBusy(false)
      card.current?.querySelector('input')?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onEnd()
    else if (event.key === 'Enter' || event.key === 'Tab')
      void save(value, event.key === 'Tab' ? besideOf(cell, event.shiftKey) : null)
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within it
    <div
      ref={card}
      data-editor
      aria-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
      onKeyDownCapture={({ key, shiftKey }) => {
        tabbed.current = key === 'Tab' ? { isBack: shiftKey } : null
      }}
      onBlur={({ relatedTarget }) => {
        // Gone elsewhere by a click: what was changed is not lost.
        const isWithin =
          relatedTarget instanceof Element &&
          (card.current?.contains(relatedTarget) || relatedTarget.closest('[data-headlessui-state]'))
        if (hasEnded.current || !relatedTarget) return
        if (tabbed.current) void save(value, beside())
        else if (!isWithin && !error) void save(value)
      }}
      className="absolute top-1 left-1 z-30 w-72 cursor-default rounded-lg border bg-raised p-2 text-left font-normal shadow-lg"
    >
      {Editor ? (
        <Editor
          row={row}
          label={header}
          value={value}
          error={error}
          onChange={setValue}
          onSave={(wanted) => {
            setValue(wanted)
            void save(wanted, beside())
          }}
        />
      ) : (
        <div className="h-9" />
      )}
      <p className="mt-1.5 text-xs text-muted">Enter saves, Escape gives back</p>
    </div>
  )
}

/** The cell of the row that can be changed behind this one, or before it. */
function besideOf(cell: HTMLElement, isBack: boolean): Element | undefined {
  const cells = [...(cell.closest('tr')?.querySelectorAll('[data-edit]') ?? [])]
  return cells[cells.indexOf(cell) + (isBack ? -1 : 1)]
}

const refusalOf = (failure: unknown, field: string): readonly string[] =>
  failure instanceof CallFailure
    ? (failure.errors[field] ?? Object.values(failure.errors).flat())
    : ['It could not be saved. Check your connection and try again']
