'use client'
import { Download, Eye, History, Redo2, Trash2, Undo2, Upload } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { useDownload } from '@/components/data/use-download'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { callOf } from '@/lib/core/client/endpoint'
import { checklistFileCalls } from '@/lib/workflows/imports/client'
import type { Dialog } from './editor-dialogs'
import type { Editor } from './use-editor'
import type { useSaving } from './use-saving'

interface ToolbarProps {
  editor: Pick<Editor, 'undo' | 'redo'>
  saving: ReturnType<typeof useSaving>
  isChanged: boolean
  /** The draft asks something else than the version that was published last. */
  isNew: boolean
  mayImport: boolean
  save: () => void
  show: (dialog: Dialog) => void
}

/** How the draft stands, and what one does with the whole of it. It stays in view. */
export function Toolbar({ editor, saving, isChanged, isNew, mayImport, save, show }: ToolbarProps) {
  return (
    <div
      data-chrome
      className="top-(--topbar) z-20 -mx-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 bg-canvas px-1 py-2 sm:sticky"
    >
      <Standing saving={saving} isChanged={isChanged} />
      <div className="ml-auto flex items-center gap-2 max-sm:-mr-1 max-sm:gap-0.5">
        <IconButton icon={Undo2} label="Undo" disabled={!editor.undo} onClick={editor.undo} />
        <IconButton icon={Redo2} label="Redo" disabled={!editor.redo} onClick={editor.redo} />
        <More saving={saving} isChanged={isChanged} mayImport={mayImport} show={show} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button icon={Eye} className="xl:hidden" onClick={() => show('preview')}>
          Preview
        </Button>
        <Button disabled={!isChanged} loading={saving.isBusy} onClick={save}>
          Save draft
        </Button>
        <Button variant={isNew ? 'primary' : undefined} onClick={() => show('publish')}>
          Publish
        </Button>
      </div>
    </div>
  )
}

function Standing({ saving: { saved }, isChanged }: Pick<ToolbarProps, 'saving' | 'isChanged'>) {
  const { date } = useDates()
  const { published } = saved
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {published ? (
        <Badge tone="good">
          Version {published.number}, {date(published.publishedAt)}
        </Badge>
      ) : (
        <Badge>Never published</Badge>
      )}
      <span role="status" className="text-sm text-muted">
        {isChanged ? 'Changes are not saved yet' : 'Draft saved'}
      </span>
    </div>
  )
}

function More({
  saving,
  isChanged,
  mayImport,
  show,
}: Pick<ToolbarProps, 'saving' | 'isChanged' | 'mayImport' | 'show'>) {
  const download = useDownload()
  const { id } = saving.saved
  const fileOf = (format: 'csv' | 'json') => () =>
    void download(callOf(checklistFileCalls.export, { id }), {
      query: `format=${format}`,
      begun: 'Exporting the checklist …',
    })
  const unsaved = isChanged ? ' (as last saved)' : ''
  const entries: MenuEntry[] = [
    { label: 'Versions', icon: History, onSelect: () => show('versions') },
    ...(mayImport
      ? [
          { label: 'Import', icon: Upload, onSelect: () => show('import') },
          { label: `Export CSV${unsaved}`, icon: Download, onSelect: fileOf('csv') },
          { label: `Export JSON${unsaved}`, icon: Download, onSelect: fileOf('json') },
        ]
      : []),
    { label: 'Withdraw checklist', icon: Trash2, danger: true, separated: true, onSelect: () => show('withdraw') },
  ]
  return <Menu label="More actions for this checklist" entries={entries} />
}
