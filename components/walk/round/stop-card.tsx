'use client'
import { CheckCheck, CircleAlert, CircleCheck, Eye, ListChecks, MapPin, Plus, SkipForward } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { StatusBadge } from '@/components/ui/badge'
import type { PackedAsset } from '@/lib/resources/rounds/package-schema'
import type { Entry } from '../outbox/entry'
import type { Room } from '../store/room'
import { BigButton } from './big-button'
import type { Settings } from './feedback'
import { feel } from './feedback'
import { addToRound, type ResultOf, resultEntry } from './made'
import { NoteSheet } from './note-sheet'
import { SkipSheet } from './skip-sheet'
import type { PartPhoto, Walk } from './use-walk'
import type { Stop, WalkItem } from './view'

const ChecklistSheet = lazy(() => import('./checklist-sheet'))

interface StopCardProps {
  walk: Walk
  stop: Stop
  settings: Settings
  room: Room | null
  onForm: (isOpen: boolean) => void
  onKept: (entries: readonly Entry[]) => void
}

type Open = { kind: 'note'; item: WalkItem; status: 2 | 3 } | { kind: 'skip' | 'checklist'; item: WalkItem } | null

/** The asset one stands in front of: what is to be done there, each by one tap where all is well (WALK-17). */
export function StopCard({ walk, stop, settings, room, onForm, onKept }: StopCardProps) {
  const [open, setOpen] = useState<Open>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asset = walk.pack.assets.find(({ id }) => id === stop.assetId)
  // A task that is frozen on an asset asks an earlier version than it does elsewhere.
  const taskOf = (id: string) => {
    const versionId = asset?.tasks.find(({ checkId }) => checkId === id)?.checklist?.versionId
    const all = walk.pack.tasks.filter(({ checkId }) => checkId === id)
    return all.find(({ checklist }) => checklist?.versionId === versionId) ?? all[0]
  }
  const hasChecklist = (item: WalkItem) => Boolean(taskOf(item.checkId)?.checklist)
  const left = stop.items.filter(({ outcome }) => outcome === 0)
  const plain = left.filter((item) => !hasChecklist(item))
  const others = asset?.tasks.filter(({ checkId }) => !stop.items.some((item) => item.checkId === checkId)) ?? []
  useEffect(() => onForm(open !== null), [open, onForm])

  /** What is kept says so; what can’t be kept says that, and stays on the screen. */
  const keep = async (results: readonly ResultOf[], photos: readonly PartPhoto[] = []) => {
    setBusy(true)
    setProblem(null)
    try {
      const entries: Entry[] = []
      for (const one of results) entries.push(await walk.keep(resultEntry(stop, one, walk.taken.id), photos))
      setOpen(null)
      onKept(entries)
    } catch (error) {
      feel('refused', settings)
      setProblem(whyNotKept(error))
    } finally {
      setBusy(false)
    }
  }
  const skip = async (item: WalkItem, entry: Parameters<Walk['keep']>[0]) => {
    try {
      const kept = await walk.keep({ ...entry, itemId: item.id })
      setOpen(null)
      onKept([kept])
    } catch (error) {
      setProblem(whyNotKept(error))
    }
  }

  return (
    <section aria-label="Where you are" className="rounded-xl border-2 border-edge bg-surface shadow-xs">
      <div className="flex gap-4 p-4">
        <Picture asset={asset} walk={walk} />
        <div className="min-w-0 flex-1">
          <h2 className="nums text-3xl font-semibold wrap-anywhere">{stop.assetName}</h2>
          <p className="text-lg">{stop.assetType}</p>
          {stop.locationTrail && (
            <p className="mt-1 flex gap-1.5 text-md text-muted">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" /> {stop.locationTrail}
            </p>
          )}
        </div>
      </div>
      {problem && (
        <p role="alert" className="mx-4 mb-3 rounded-lg bg-action-soft px-4 py-3 font-medium text-action">
          {problem}
        </p>
      )}
      <ul>
        {stop.items.map((item) => (
          <li key={item.id} className="border-t p-4">
            <Task
              item={item}
              last={asset?.tasks.find(({ checkId }) => checkId === item.checkId)?.lastResult ?? null}
              hasChecklist={hasChecklist(item)}
              isBusy={isBusy}
              onComplete={() => keep([{ item, status: 1 }])}
              onOpen={setOpen}
            />
          </li>
        ))}
      </ul>
      {plain.length > 1 && (
        <div className="border-t p-4">
          <BigButton
            icon={CheckCheck}
            variant="good"
            disabled={isBusy}
            onClick={() => keep(plain.map((item) => ({ item, status: 1 })))}
            className="w-full"
          >
            All complete
          </BigButton>
        </div>
      )}
      {others.length > 0 && (
        <details className="border-t">
          <summary className="min-h-14 cursor-pointer px-4 py-4 font-medium text-accent-text">
            {others.length === 1 ? 'One more task' : `${others.length} more tasks`} of this asset, not on this round
          </summary>
          <div className="flex flex-col gap-2 p-4 pt-0">
            {others.map(({ checkId }) => (
              <BigButton
                key={checkId}
                icon={Plus}
                onClick={() => walk.keep(addToRound(stop, { checkId, checkName: nameOf(checkId) }, walk.taken.id))}
              >
                Add {nameOf(checkId)}
              </BigButton>
            ))}
          </div>
        </details>
      )}
      {open?.kind === 'note' && (
        <NoteSheet
          stop={stop}
          item={open.item}
          status={open.status}
          room={room}
          isBusy={isBusy}
          problem={problem}
          onKeep={(notes, files) =>
            keep(
              [{ item: open.item, status: open.status, notes }],
              files.map((file) => ({ file, part: null })),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'skip' && (
        <SkipSheet
          stop={stop}
          item={open.item}
          roundId={walk.taken.id}
          onSkip={(entry) => skip(open.item, entry)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'checklist' && (
        <Suspense>
          <ChecklistSheet
            stop={stop}
            item={open.item}
            task={taskOf(open.item.checkId)}
            problem={problem}
            isBusy={isBusy}
            onKeep={(result, photos) => keep([{ item: open.item, ...result }], photos)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )

  function nameOf(checkId: string): string {
    return taskOf(checkId)?.checkName ?? 'Task'
  }
}

interface TaskProps {
  item: WalkItem
  last: PackedAsset['tasks'][number]['lastResult']
  hasChecklist: boolean
  isBusy: boolean
  onComplete: () => void
  onOpen: (open: Open) => void
}

function Task({ item, last, hasChecklist, isBusy, onComplete, onOpen }: TaskProps) {
  const isOpen = item.outcome === 0
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl font-semibold wrap-anywhere">{item.checkName}</h3>
        {item.outcome === 1 && (item.status ? <StatusBadge status={item.status} /> : <b className="text-good">Done</b>)}
        {item.outcome === 2 && <b className="text-monitor">Skipped</b>}
        {item.isUnsent && <span className="text-muted">{item.isRefused ? 'Needs you' : 'Kept on this phone'}</span>}
      </div>
      {isOpen && last?.notes && <p className="text-muted">Last time: {last.notes}</p>}
      {isOpen && hasChecklist && (
        <BigButton icon={ListChecks} variant="primary" onClick={() => onOpen({ kind: 'checklist', item })}>
          Answer the checklist
        </BigButton>
      )}
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 landscape:grid-cols-4">
          {!hasChecklist && (
            <>
              <BigButton
                icon={CircleCheck}
                variant="good"
                disabled={isBusy}
                onClick={onComplete}
                className="col-span-2 min-h-18"
              >
                Complete
              </BigButton>
              <BigButton icon={Eye} variant="monitor" onClick={() => onOpen({ kind: 'note', item, status: 2 })}>
                Monitor
              </BigButton>
              <BigButton icon={CircleAlert} variant="action" onClick={() => onOpen({ kind: 'note', item, status: 3 })}>
                Action
              </BigButton>
            </>
          )}
          <BigButton
            icon={SkipForward}
            onClick={() => onOpen({ kind: 'skip', item })}
            className="col-span-2 landscape:col-span-4"
          >
            Skip
          </BigButton>
        </div>
      )}
    </div>
  )
}

/** The asset’s own picture, from what was taken along. */
function Picture({ asset, walk }: { asset: PackedAsset | undefined; walk: Walk }) {
  const [url, setUrl] = useState<string>()
  const uploadId = asset?.thumbnails[0]?.uploadId
  useEffect(() => {
    let made: string | undefined
    if (uploadId)
      void walk.database.get('pictures', uploadId).then((picture) => {
        if (!picture) return
        made = URL.createObjectURL(picture.blob)
        setUrl(made)
      })
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [uploadId, walk.database])
  // biome-ignore lint/performance/noImgElement: kept on the phone, nothing for an image server to do
  return url ? <img src={url} alt="" className="size-24 shrink-0 rounded-lg border object-cover" /> : null
}

/** Why something could not be kept, in words that help. */
export function whyNotKept(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'This phone is full: nothing was kept. Make room and try again'
  return 'This could not be kept. Try again; if a photo is with it, take another one'
}
