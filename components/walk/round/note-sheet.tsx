'use client'
import { useRef, useState } from 'react'
import { PhotoPicker } from '@/components/checklists/photo-picker'
import { Banner } from '@/components/ui/banner'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { BigButton } from './big-button'
import type { TaskDraft } from './use-stop-draft'

export interface NoteWords {
  title: string
  subtitle: string
  label: string
  /** What is said where nothing was typed. */
  missing: string
  button: string
}

interface NoteSheetProps {
  words: NoteWords
  draft: TaskDraft
  onChange: (some: Partial<TaskDraft>) => void
  isBusy: boolean
  problem: string | null
  onKeep: (notes: string, files: readonly File[]) => void
  onClose: () => void
}

/** In words and with photos, in one screen (WALK-17). What is typed stays when it is closed. */
export function NoteSheet({ words, draft, onChange, isBusy, problem, onKeep, onClose }: NoteSheetProps) {
  const { notes, files } = draft
  const [hasTried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const keep = () => {
    setTried(true)
    if (notes.trim()) onKeep(notes.trim(), files)
    else field.current?.querySelector('textarea')?.focus()
  }
  return (
    <SideDialog title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <DialogBody>
        {problem && (
          <Banner kind="error" alert>
            {problem}
          </Banner>
        )}
        <div ref={field}>
          <TextArea
            label={words.label}
            rows={4}
            maxLength={10_000}
            value={notes}
            {...(hasTried && !notes.trim() && { error: words.missing })}
            onChange={(text) => onChange({ notes: text })}
          />
        </div>
        <div>
          <p className="mb-1.5 font-medium">Photos</p>
          <PhotoPicker
            label={words.label.replace('?', '')}
            files={files}
            onChange={(all) => onChange({ files: all })}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <BigButton variant="primary" disabled={isBusy} onClick={keep} className="w-full">
          {words.button}
        </BigButton>
      </DialogFooter>
    </SideDialog>
  )
}
