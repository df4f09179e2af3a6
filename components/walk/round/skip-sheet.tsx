'use client'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { RadioCards } from '@/components/ui/radio-cards'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { otherReason, skipReasons } from '@/lib/domain/rounds/words'
import { BigButton } from './big-button'
import { skipEntry } from './made'
import type { Stop, WalkItem } from './view'

export const reasons = Object.entries(skipReasons).map(([value, label]) => ({ value, label }))

interface SkipSheetProps {
  stop: Stop
  item: WalkItem
  roundId: string
  problem: string | null
  onSkip: (entry: ReturnType<typeof skipEntry>) => void
  onClose: () => void
}

/** Why a task can’t be done now: another reason than those named is told in words. */
export function SkipSheet({ stop, item, roundId, problem, onSkip, onClose }: SkipSheetProps) {
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const needsNotes = reason === `${otherReason}` && !notes.trim()
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
        <BigButton
          variant="primary"
          disabled={reason === '' || needsNotes}
          onClick={() => onSkip(skipEntry(stop, item, roundId, { skipReason: Number(reason), notes: notes.trim() }))}
          className="w-full"
        >
          Skip this task
        </BigButton>
      </DialogFooter>
    </SideDialog>
  )
}
