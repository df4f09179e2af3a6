'use client'
import { useState } from 'react'
import { PhotoPicker } from '@/components/checklists/photo-picker'
import { Banner } from '@/components/ui/banner'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { hasNoRoomForPhotos, type Room } from '../store/room'
import { BigButton } from './big-button'
import type { Stop, WalkItem } from './view'

interface NoteSheetProps {
  stop: Stop
  item: WalkItem
  status: 2 | 3
  room: Room | null
  isBusy: boolean
  problem: string | null
  onKeep: (notes: string, photos: File[]) => void
  onClose: () => void
}

/** What is wrong, in words and with photos, in one screen (WALK-17). */
export function NoteSheet({ stop, item, status, room, isBusy, problem, onKeep, onClose }: NoteSheetProps) {
  const [notes, setNotes] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string>()
  const word = status === 2 ? 'Monitor' : 'Action'
  const keep = () => {
    if (notes.trim()) onKeep(notes.trim(), files)
    else setError('Say what is wrong')
  }
  return (
    <SideDialog
      title={word}
      subtitle={`${item.checkName} · ${stop.assetName}`}
      unsaved={notes !== '' || files.length > 0}
      onClose={onClose}
    >
      <DialogBody>
        {problem && (
          <Banner kind="error" alert>
            {problem}
          </Banner>
        )}
        <TextArea
          label="What is wrong?"
          rows={4}
          maxLength={10_000}
          value={notes}
          {...(error && !notes.trim() && { error })}
          onChange={setNotes}
        />
        <div>
          <p className="mb-1.5 font-medium">Photos</p>
          {hasNoRoomForPhotos(room) ? (
            <Banner kind="warning">There is no room for photos on this phone. The result is kept without them.</Banner>
          ) : (
            <PhotoPicker label="What is wrong" files={files} onChange={setFiles} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <BigButton variant="primary" disabled={isBusy} onClick={keep} className="w-full">
          Keep as {word}
        </BigButton>
      </DialogFooter>
    </SideDialog>
  )
}
