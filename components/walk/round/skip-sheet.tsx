'use client'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { RadioCards } from '@/components/ui/radio-cards'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { otherReason, skipReasons } from '@/lib/domain/rounds/words'
import { BigButton } from './big-button'
import { type Made, skipEntry } from './made'
import type { Stop, WalkItem } from './view'

export const reasons = Object.entries(skipReasons).map(([value, label]) => ({ value, label }))

interface SkipSheetProps {
  stop: Stop
  item: WalkItem
  /** All that is left to do on the asset. */
  left: readonly WalkItem[]
  roundId: string
  problem: string | null
  onSkip: (skips: Made[]) => void
  onClose: () => void
}

/** Why a task can’t be done now: another reason than those named is told in words. */
export function SkipSheet({ stop, item, left, roundId, problem, onSkip, onClose }: SkipSheetProps) {
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const needsNotes = reason === `${otherReason}` && !notes.trim()
  const isReady = reason !== '' && !needsNotes
  const skip = (items: readonly WalkItem[]) =>
    onSkip(items.map((one) => skipEntry(stop, one, roundId, { skipReason: Number(reason), notes: notes.trim() })))
  return (
    <SideDialog title="Skip" subtitle={`${item.checkName} · ${stop.assetName}`} onClose={onClose}>
      <DialogBody>
        {problem && (
          <Banner kind="error" alert>
            {problem}
          </Banner>
        )}
        <RadioCards label="Why?" options={reasons} value={reason} onChange={setReason} />
        <TextArea
          label="Notes"
          optional={reason !== `${otherReason}`}
          rows={3}
          maxLength={10_000}
          value={notes}
          onChange={setNotes}
        />
      </DialogBody>
      <DialogFooter>
        <div className="flex w-full flex-col gap-3">
          <BigButton variant="primary" disabled={!isReady} onClick={() => skip([item])} className="w-full">
            Skip this task
          </BigButton>
          {left.length > 1 && (
            <BigButton disabled={!isReady} onClick={() => skip(left)} className="w-full">
              Skip all {left.length} tasks of this asset
            </BigButton>
          )}
        </div>
      </DialogFooter>
    </SideDialog>
  )
}
