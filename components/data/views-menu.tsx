'use client'
import { Bookmark, BookmarkPlus, Check, ChevronDown, Home, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { iconOnly, listButtonClass } from '@/components/ui/list-buttons'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { snackbar } from '@/components/ui/snackbar-store'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ListState } from './list-address'
import {
  activeViewOf,
  defaultViewName,
  defaultViewOf,
  isDefault,
  isSame,
  stateOf,
  toSave,
  usualState,
} from './list-views'
import type { ListHandle } from './use-list'
import type { ListColumns } from './use-list-columns'
import { useViewCommands } from './use-views'

interface ViewsMenuProps {
  /** The list's path in the API. */
  path: string
  list: Pick<ListHandle, 'state' | 'views' | 'filterIds' | 'usualFilters' | 'change'>
  columns: ListColumns
  /** A filter that says whose rows these are: no view keeps or changes it. */
  scope?: string
}

type Open = 'create' | 'rename' | 'delete' | null

/** Named views of a list: its filters, order and columns, kept for this person on every device (LIST-31). */
export function ViewsMenu({ path, list, columns, scope }: ViewsMenuProps) {
  const { views, change } = list
  const filterIds = list.filterIds.filter((id) => id !== scope)
  const state = without(list.state, scope)
  const commands = useViewCommands(path)
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(null)
  // The only form of a list, and rarely wanted: its code comes with it.
  const NameDialog = useOnDemand(loadNameDialog, open === 'create' || open === 'rename', close)?.ViewNameDialog
  const active = activeViewOf(views, state)
  const opening = defaultViewOf(views)
  const usual = usualState(views, filterIds, list.usualFilters)
  const differs = !isSame(state, active ? stateOf(active, filterIds) : usual) || (active && columns.isChanged)
  const content = { ...toSave(state), columns: columns.visible ?? [] }

  /** Shows what a view says, of the same owner as now. */
  const show = (shown: ReturnType<typeof stateOf>, view: string) =>
    change(({ filters }) => {
      const owner = scope && filters[scope]
      return { ...shown, filters: { ...shown.filters, ...(owner && { [scope]: owner }) }, page: 1, view }
    })
  const run = async (work: () => Promise<unknown>, done: string) => {
    const asked = open // a view that is opened meanwhile stays open
    setBusy(true)
    try {
      await work()
      snackbar.show(done)
    } catch {
      snackbar.error('The view could not be saved. Please try again')
    } finally {
      setBusy(false)
      setOpen((now) => (now === asked ? null : now))
    }
  }
  const entries: MenuEntry[] = [
    {
      id: 'default',
      label: defaultViewName,
      checked: !active,
      onSelect: () => show(usual, ''),
    },
    ...views
      .filter((view) => !isDefault(view))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }))
      .map((view) => ({
        id: view.id,
        label: view.name,
        checked: view === active,
        onSelect: () => show(stateOf(view, filterIds), view.id),
      })),
    ...(active && differs
      ? [
          {
            id: 'update',
            label: `Save changes to “${active.name}”`,
            icon: Check,
            separated: true,
            onSelect: () =>
              run(async () => {
                await commands.change(active.id, content)
                change((now) => ({ ...now, columns: undefined }))
              }, 'View saved'),
          },
        ]
      : []),
    {
      id: 'create',
      label: 'Save as new view …',
      icon: BookmarkPlus,
      separated: !(active && differs),
      onSelect: () => setOpen('create'),
    },
    ...(active || differs
      ? [
          {
            id: 'use',
            label: 'Make this the default view',
            icon: Home,
            onSelect: () =>
              run(async () => {
                await commands.saveDefault(content)
                change((now) => ({ ...now, view: '', columns: undefined }))
              }, 'This list now opens like this'),
          },
        ]
      : []),
    ...(opening && !active
      ? [
          {
            id: 'reset',
            label: 'Reset the default view',
            icon: RotateCcw,
            onSelect: () =>
              run(async () => {
                await commands.remove(opening.id)
                show(usualState([], filterIds, list.usualFilters), '')
              }, 'This list now opens as it comes'),
          },
        ]
      : []),
    ...(active
      ? [
          { id: 'rename', label: `Rename “${active.name}” …`, icon: Pencil, onSelect: () => setOpen('rename') },
          {
            id: 'delete',
            label: `Delete “${active.name}” …`,
            icon: Trash2,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={active ? `Views: ${active.name}${differs ? ', changed' : ''}` : 'Views'}
        buttonClassName={listButtonClass}
        button={
          <span className="inline-flex max-w-44 items-center gap-2">
            <Bookmark aria-hidden className={active ? 'size-4 shrink-0 fill-current' : 'size-4 shrink-0'} />
            <span className={active ? 'truncate' : iconOnly}>{active?.name ?? 'Views'}</span>
            {active && differs && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-chosen" />}
            <ChevronDown
              aria-hidden
              className="-mr-0.5 size-3.5 shrink-0 text-muted max-sm:hidden min-[1400px]:max-[1699px]:hidden"
            />
          </span>
        }
        entries={entries}
      />
      {NameDialog && (
        <>
          <NameDialog
            open={open === 'create'}
            title="Save as new view"
            name=""
            onClose={close}
            onSave={async (name) => {
              const made = await commands.create({ name, ...content })
              change((now) => ({ ...now, view: made.id, columns: undefined }))
              snackbar.show('View saved')
            }}
          />
          <NameDialog
            open={open === 'rename'}
            title="Rename view"
            name={active?.name ?? ''}
            onClose={close}
            onSave={async (name) => {
              if (active) await commands.change(active.id, { name })
              snackbar.show('View renamed')
            }}
          />
        </>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={`Delete the view “${active?.name ?? ''}”?`}
        confirmLabel="Delete view"
        loading={busy}
        onClose={close}
        onConfirm={() =>
          run(async () => {
            if (active) await commands.remove(active.id)
            change((now) => ({ ...now, view: '' }))
          }, 'View deleted')
        }
      >
        Only the view goes. What it shows stays, and so do the filters that are set now.
      </ConfirmDialog>
    </>
  )
}

const loadNameDialog = () => import('./view-name-dialog')

const without = (state: ListState, scope: string | undefined): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([id]) => id !== scope)),
})
