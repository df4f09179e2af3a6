'use client'
import { CircleAlert, CircleCheck, Eye, ListChecks, RotateCcw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '@/components/ui/badge'
import { type SkipReason, skipReasons } from '@/lib/domain/rounds/words'
import type { PackedAsset } from '@/lib/resources/rounds/package-schema'
import { BigButton } from './big-button'
import { PhotoButton } from './photo-button'
import type { TaskDraft } from './use-stop-draft'
import type { WalkItem } from './view'

/** What is open over a stop. */
export type Open =
  | { kind: 'wrong'; item: WalkItem; status: 2 | 3 }
  | { kind: 'skip' | 'checklist'; item: WalkItem }
  | { kind: 'note' }

interface TaskProps {
  item: WalkItem
  last: PackedAsset['tasks'][number]['lastResult']
  hasChecklist: boolean
  isBusy: boolean
  draft: TaskDraft
  onPhotos: (files: File[]) => void
  onComplete: () => void
  onOpen: (open: Open) => void
}

/** "Skipped: No access" */
const skipWords = ({ skipReason }: WalkItem): string =>
  ['Skipped', ...(skipReason ? [skipReasons[skipReason as SkipReason]] : [])].join(': ')

/** A task of the asset one stands in front of, with what can be done about it. */
export function Task({ item, last, hasChecklist, isBusy, draft, onPhotos, onComplete, onOpen }: TaskProps) {
  const isLeft = item.outcome === 0
  // The door is open now, or the gauge was read wrongly: the latest result counts.
  const [isAgain, setAgain] = useState(false)
  const isOpen = isLeft || isAgain
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl font-semibold wrap-anywhere">{item.checkName}</h3>
        {item.outcome === 1 && (item.status ? <StatusBadge status={item.status} /> : <b className="text-good">Done</b>)}
        {item.outcome === 2 && <b className="text-monitor">{skipWords(item)}</b>}
        {item.isUnsent && <span className="text-muted">{item.isRefused ? 'Needs you' : 'Kept on this phone'}</span>}
      </div>
      {isOpen && last?.notes && (
        <p className="text-muted wrap-anywhere">
          Last time: <StatusBadge status={last.status} /> {new Date(last.completedAt).toLocaleDateString('en-GB')},{' '}
          {last.notes}
        </p>
      )}
      <NotRecorded draft={draft} />
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
              <BigButton icon={Eye} variant="monitor" onClick={() => onOpen({ kind: 'wrong', item, status: 2 })}>
                Monitor
              </BigButton>
              <BigButton icon={CircleAlert} variant="action" onClick={() => onOpen({ kind: 'wrong', item, status: 3 })}>
                Action
              </BigButton>
              <PhotoButton label={item.checkName} files={draft.files} onChange={onPhotos} />
            </>
          )}
          {isLeft && (
            <BigButton
              icon={SkipForward}
              onClick={() => onOpen({ kind: 'skip', item })}
              className={hasChecklist ? 'col-span-full' : ''}
            >
              Skip
            </BigButton>
          )}
        </div>
      )}
      {!isOpen && (
        <BigButton icon={RotateCcw} onClick={() => setAgain(true)}>
          {item.outcome === 2 ? 'Do it after all' : 'Record again'}
        </BigButton>
      )}
    </div>
  )
}

/** What was written and not kept: nobody takes it for recorded, and nobody writes it twice. */
export const NotRecorded = ({ draft: { notes } }: { draft: TaskDraft }) =>
  notes.trim() !== '' && (
    <p className="rounded-lg bg-monitor-soft px-4 py-3 font-medium text-monitor wrap-anywhere">
      Not recorded yet: “{notes.trim()}”
    </p>
  )
