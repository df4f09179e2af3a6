'use client'
import { Download, Upload } from 'lucide-react'
import { useMemo } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { ProgressBar } from '@/components/ui/progress'
import { saveText } from '@/components/ui/save-text'
import { snackbar } from '@/components/ui/snackbar-store'
import { inFigures } from '@/lib/core/text/counted'
import type { ReadImport } from '@/lib/workflows/imports/rows/read'
import { bannerOf } from '@/lib/workflows/imports/rows/report'
import { allRows } from '@/lib/workflows/imports/rows/table'
import type { ImportKind } from './import-kinds'
import { ImportPreview, type PreviewRow } from './import-preview'
import type { Progress, useImport } from './use-import'

type Work = ReturnType<typeof useImport>

/** What the file would do, line by line, and the button that does it: closed while a line has an error (IMPORT-29). */
export function ImportCheck({ kind, work, read }: { kind: ImportKind; work: Work; read: ReadImport }) {
  const { reports, plan, progress, failure } = work
  const rows = useMemo(() => previewRows(read, reports), [read, reports])
  const banner = bannerOf(reports)
  const isSettled = plan !== undefined && !progress
  return (
    <Card flush>
      <div className="flex flex-col gap-4 p-5">
        {progress && <ImportProgress kind={kind} progress={progress} onCancel={work.cancel} />}
        {!progress && failure.length > 0 && (
          <ErrorBanner
            messages={failure}
            onRetry={() => (plan ? work.run() : work.checkAgain())}
            action={plan ? 'Import again' : 'Check again'}
          />
        )}
        {banner && (
          <Banner kind={banner.level} alert={isSettled}>
            <p className="font-medium">{banner.text}</p>
          </Banner>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p role="status" className="nums text-muted">
            {isSettled && banner?.level !== 'error' ? planText(kind, plan, read) : ''}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <FaultyLines kind={kind} read={read} rows={rows} />
            <Button
              variant="primary"
              icon={Upload}
              disabled={!isSettled || banner?.level === 'error' || plan.created + plan.updated === 0}
              onClick={work.run}
            >
              {kind.title}
            </Button>
          </div>
        </div>
      </div>
      <ImportPreview kind={kind} header={read.header} rows={rows} />
    </Card>
  )
}

function ImportProgress({ kind, progress, onCancel }: { kind: ImportKind; progress: Progress; onCancel: () => void }) {
  const { doing, sent, rows } = progress
  const working = doing === 'check' ? `Checking rows against the ${kind.library.label.toLowerCase()}` : 'Importing rows'
  return (
    <ProgressBar
      label={sent === null ? working : 'Sending rows'}
      value={sent ?? undefined}
      max={rows}
      action={
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}

/** The lines that are not imported, with the reasons, to put right in a spreadsheet. */
export function FaultyLines({
  kind,
  read,
  rows,
}: {
  kind: ImportKind
  read: ReadImport
  rows: readonly Pick<PreviewRow, 'line' | 'level' | 'messages' | 'cells' | 'isSkipped'>[]
}) {
  const faulty = rows.filter(({ level, isSkipped }) => level === 'error' || isSkipped)
  if (faulty.length === 0) return null
  const save = async () => {
    const made = await import('@/lib/workflows/imports/rows/faulty-lines').catch(() => null)
    if (!made) return snackbar.error('The file could not be made. Check your connection and try again')
    const text = made.faultyLines(read.header, faulty, new Map(faulty.map((row) => [row.line, row])))
    saveText(`${kind.many}-faulty-lines.csv`, 'text/csv', text)
  }
  return (
    <Button icon={Download} onClick={save}>
      Download {inFigures(faulty.length)} faulty {faulty.length === 1 ? 'line' : 'lines'}
    </Button>
  )
}

/** Each line of the file with its messages. */
export function previewRows(read: ReadImport, reports: Work['reports']): PreviewRow[] {
  const said = new Map(reports.map((report) => [report.line, report]))
  const skipped = new Set(read.skippedRows.map(({ line }) => line))
  return allRows(read).map(({ line, cells }) => ({
    line,
    cells,
    level: said.get(line)?.level ?? 'success',
    messages: said.get(line)?.messages ?? [],
    isSkipped: skipped.has(line),
  }))
}

function planText(kind: ImportKind, plan: { created: number; updated: number }, read: ReadImport): string {
  const { created, updated } = plan
  const skipped = read.skippedRows.length > 0 && `${inFigures(read.skippedRows.length)} skipped`
  const list = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')
  if (created + updated === 0) return `There is nothing to import: ${list(`no ${kind.one} would change`, skipped)}.`
  const rest = read.rows.length - created - updated
  return list(
    created > 0 && `${inFigures(created)} to create`,
    updated > 0 && `${inFigures(updated)} to update`,
    rest > 0 && `${inFigures(rest)} left as ${rest === 1 ? 'it is' : 'they are'}`,
    skipped,
  )
}
