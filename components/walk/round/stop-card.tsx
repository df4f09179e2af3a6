'use client'
import clsx from 'clsx'
import { ArrowRight, CheckCheck, MapPin, Plus, StickyNote } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Entry } from '../outbox/entry'
import { useBack } from '../use-back'
import { type Hold, useHold } from '../use-hold'
import { About } from './about'
import { BigButton } from './big-button'
import type { Settings } from './feedback'
import { feel } from './feedback'
import { addToRound, type Made, noteEntry, type ResultOf, resultEntry } from './made'
import type { NoteWords } from './note-sheet'
import { Picture } from './picture'
import { ChecklistSheet, NoteSheet, SkipSheet } from './sheets'
import { NotRecorded, type Open, Task } from './task'
import { untouched, useSettled } from './use-settled'
import { ofAsset, useStopDraft } from './use-stop-draft'
import type { PartPhoto, Walk } from './use-walk'
import { type Stop, serialOf, type WalkItem } from './view'
import { whyNotKept } from './why-not-kept'

interface StopCardProps {
  walk: Walk
  stop: Stop
  settings: Settings
  hold: Hold
  onKept: (entries: readonly Entry[]) => void
  /** One was led here by what one did: whoever listens hears where one is. */
  isLedTo: boolean
  /** By its code: whoever scans an asset stands before it, and may tap at once. */
  isScanned: boolean
  /** Where to go on once nothing is left to do here; null: nowhere. */
  next: Stop | null
  onNext: (assetId: string) => void
}

/** The asset one stands in front of: what is to be done there, each by one tap where all is well (WALK-17). */
export function StopCard({ walk, stop, settings, hold, onKept, isLedTo, isScanned, next, onNext }: StopCardProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asset = walk.pack.assets.find(({ id }) => id === stop.assetId)
  const serial = serialOf(asset)
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
  const drafts = useStopDraft(`${walk.taken.id} ${stop.assetId}`)
  useHold(hold, open !== null || isBusy)
  useBack(open !== null, () => setOpen(null))
  const isSettled = useSettled(`${isBusy} ${stop.items.map(({ outcome }) => outcome)}`, isScanned)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (isLedTo) heading.current?.focus({ preventScroll: true })
  }, [])

  /** What is kept says so; what can’t be kept says that, and stays on the screen. */
  const keep = async (made: readonly (readonly [Made, readonly PartPhoto[]])[], forget?: () => void) => {
    setBusy(true)
    setProblem(null)
    try {
      const entries: Entry[] = []
      for (const [one, photos] of made) entries.push(await walk.keep(one, photos))
      // Skipped is not recorded: what was written and photographed waits for that.
      const sent = made.filter(([{ kind }]) => kind !== 'skip')
      const done = made.map(([{ itemId }]) => itemId)
      drafts.drop(
        sent.map(([{ kind, itemId, body }]) => ({
          itemId: kind === 'note' ? ofAsset : `${itemId}`,
          withWords: Boolean(body.notes),
        })),
        left.every(({ id }) => done.includes(id)),
      )
      forget?.()
      setOpen(null)
      onKept(entries)
    } catch (error) {
      feel('refused', settings)
      setProblem(whyNotKept(error))
    } finally {
      setBusy(false)
    }
  }
  const add = async (checkId: string) => {
    setProblem(null)
    try {
      await walk.keep(addToRound(stop, { checkId, checkName: nameOf(checkId) }, walk.taken.id))
    } catch (error) {
      setProblem(whyNotKept(error))
    }
  }
  const result = (one: ResultOf, photos: readonly PartPhoto[]) =>
    [resultEntry(stop, one, walk.taken.id), photos] as const
  const own = (files: readonly File[]): PartPhoto[] => files.map((file) => ({ file, part: null }))
  /** In order: with what was photographed before, without what was written as wrong (WALK-17). */
  const complete = (items: readonly WalkItem[]) =>
    keep(items.map((item) => result({ item, status: 1 }, own(drafts.of(item.id).files))))

  return (
    <section
      aria-label="Where you are"
      className={clsx('rounded-xl border-2 border-edge bg-surface shadow-xs', untouched(isSettled))}
    >
      <div className="flex gap-4 p-4">
        <Picture asset={asset} walk={walk} />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="nums text-3xl font-semibold wrap-anywhere outline-none">
            {stop.assetName}
          </h2>
          <p className="text-lg">{stop.assetType}</p>
          {serial && (
            <p className="nums text-md wrap-anywhere">
              <span className="text-muted">{serial.label}</span> {serial.value}
            </p>
          )}
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
      {left.length === 0 && next && (
        <div className="border-t p-4">
          <BigButton icon={ArrowRight} variant="primary" onClick={() => onNext(next.assetId)} className="w-full">
            Go on to {next.assetName}
          </BigButton>
        </div>
      )}
      {plain.length > 1 && (
        <div className="border-t p-4">
          <BigButton
            icon={CheckCheck}
            variant="good"
            disabled={isBusy}
            onClick={() => complete(plain)}
            className="w-full"
          >
            All complete
          </BigButton>
        </div>
      )}
      <ul>
        {stop.items.map((item) => (
          <li key={item.id} className="border-t p-4">
            <Task
              key={`${item.outcome} ${item.at}`}
              item={item}
              last={asset?.tasks.find(({ checkId }) => checkId === item.checkId)?.lastResult ?? null}
              hasChecklist={hasChecklist(item)}
              isBusy={isBusy}
              draft={drafts.of(item.id)}
              onPhotos={(files) => drafts.change(item.id, { files })}
              onComplete={() => complete([item])}
              onOpen={setOpen}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t p-4">
        <NotRecorded draft={drafts.of(ofAsset)} />
        <BigButton icon={StickyNote} onClick={() => setOpen({ kind: 'note' })} className="w-full">
          Note on this asset
        </BigButton>
      </div>
      {asset && <About asset={asset} />}
      {others.length > 0 && (
        <details className="border-t">
          <summary className="min-h-14 cursor-pointer px-4 py-4 font-medium text-accent-text">
            {others.length === 1 ? 'One more task' : `${others.length} more tasks`} of this asset, not on this round
          </summary>
          <div className="flex flex-col gap-2 p-4 pt-0">
            {others.map(({ checkId }) => (
              <BigButton key={checkId} icon={Plus} onClick={() => add(checkId)}>
                Add {nameOf(checkId)}
              </BigButton>
            ))}
          </div>
        </details>
      )}
      <Suspense>
        {open?.kind === 'wrong' && (
          <NoteSheet
            words={wrongWords(stop, open.item, open.status)}
            draft={drafts.of(open.item.id)}
            onChange={(some) => drafts.change(open.item.id, some)}
            isBusy={isBusy}
            problem={problem}
            onKeep={(notes, files) => keep([result({ item: open.item, status: open.status, notes }, own(files))])}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'note' && (
          <NoteSheet
            words={{ title: 'Note', subtitle: stop.assetName, label: 'Note', ...noteWords }}
            draft={drafts.of(ofAsset)}
            onChange={(some) => drafts.change(ofAsset, some)}
            isBusy={isBusy}
            problem={problem}
            onKeep={(notes, files) => keep([[noteEntry(stop, notes), own(files)]])}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'skip' && (
          <SkipSheet
            stop={stop}
            item={open.item}
            left={left}
            roundId={walk.taken.id}
            problem={problem}
            onSkip={(skips) => keep(skips.map((one) => [one, []] as const))}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'checklist' && (
          <ChecklistSheet
            stop={stop}
            item={open.item}
            task={taskOf(open.item.checkId)}
            problem={problem}
            isBusy={isBusy}
            onKeep={(one, photos, forget) => keep([result({ item: open.item, ...one }, photos)], forget)}
            onRefused={() => feel('refused', settings)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  )

  function nameOf(checkId: string): string {
    return taskOf(checkId)?.checkName ?? 'Task'
  }
}

const noteWords = { missing: 'Write a note', button: 'Keep the note' }

function wrongWords({ assetName }: Stop, { checkName }: WalkItem, status: 2 | 3): NoteWords {
  const title = status === 2 ? 'Monitor' : 'Action'
  const subtitle = `${checkName} · ${assetName}`
  return { title, subtitle, label: 'What is wrong?', missing: 'Say what is wrong', button: `Keep as ${title}` }
}
