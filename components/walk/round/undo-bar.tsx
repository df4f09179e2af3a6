'use client'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Entry } from '../outbox/entry'
import type { TakenBack } from '../store/keep-entry'
import { BigButton } from './big-button'
import { untouched, useSettled } from './use-settled'
import type { Walk } from './use-walk'

interface UndoBarProps {
  entries: readonly Entry[]
  walk: Walk
  onOver: () => void
  onBack: (undone: readonly TakenBack[]) => void
}

/** Says that it is kept, and takes it back for ten seconds, before it is sent (WALK-17). */
export function UndoBar({ entries, walk, onOver, onBack }: UndoBarProps) {
  const until = Math.min(...entries.map(({ heldUntil }) => heldUntil))
  const [text, setText] = useState('')
  const isSettled = useSettled(`${until}`)
  useEffect(() => {
    if (entries.length === 0) return
    setText(entries.length === 1 ? `Kept on this phone: ${entries[0]?.label}` : `${entries.length} kept on this phone`)
    const timer = setTimeout(onOver, Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [entries, until, onOver])
  const undo = async () => {
    const undone = await walk.undo(entries)
    setText(undone.length === entries.length ? 'Taken back' : 'It is on its way already')
    onOver()
    onBack(undone)
  }
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-22 z-30 flex justify-center px-3">
      {/* Read out whenever it changes, also while no button is shown. */}
      <div role="status" className="sr-only">
        {text}
      </div>
      {entries.length > 0 && (
        <div className="pointer-events-auto flex w-full max-w-xl items-center gap-3 rounded-xl bg-raised p-2 pl-4 shadow-lg">
          <p aria-hidden className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere">
            {text}
          </p>
          <BigButton icon={Undo2} onClick={undo} className={untouched(isSettled)}>
            Undo
          </BigButton>
        </div>
      )}
    </div>
  )
}
