'use client'
import { Camera, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-field'
import type { Item } from '@/lib/domain/checklists/shape'
import type { ItemControlProps } from './item-fields'
import { PhotoPicker } from './photo-picker'

interface ItemExtrasProps extends ItemControlProps {
  item: Item
  isFailed: boolean
  needsPhoto: boolean
}

/** A note and photos to an answer: there as soon as something is wrong, else behind a button each. */
export function ItemExtras({ id, label, typed, onChange, item, isFailed, needsPhoto }: ItemExtrasProps) {
  const [opened, setOpened] = useState({ note: false, photo: false })
  const hasNote = opened.note || isFailed || typed.notes !== ''
  const hasPhoto = opened.photo || needsPhoto || (isFailed && item.photoOnFail) || typed.files.length > 0
  return (
    <>
      {hasPhoto && (
        <div>
          <p className="mb-1.5 font-medium">
            {needsPhoto ? 'Photo of what is wrong' : 'Photos'}
            {!needsPhoto && <span className="font-normal text-muted"> (optional)</span>}
          </p>
          <PhotoPicker label={label} files={typed.files} onChange={(files) => onChange({ files })} />
        </div>
      )}
      {hasNote && (
        <TextArea
          id={`${id}-notes`}
          label="Notes"
          optional
          rows={2}
          maxLength={10_000}
          value={typed.notes}
          onChange={(notes) => onChange({ notes })}
        />
      )}
      {!(hasNote && hasPhoto) && (
        <div className="-mb-1.5 -ml-2 flex gap-1">
          {!hasNote && (
            <Button
              variant="ghost"
              icon={NotebookPen}
              aria-label={`Add note: ${label}`}
              onClick={() => setOpened({ ...opened, note: true })}
              className="text-muted max-sm:h-12"
            >
              Add note
            </Button>
          )}
          {!hasPhoto && (
            <Button
              variant="ghost"
              icon={Camera}
              aria-label={`Add photo: ${label}`}
              onClick={() => setOpened({ ...opened, photo: true })}
              className="text-muted max-sm:h-12"
            >
              Add photo
            </Button>
          )}
        </div>
      )}
    </>
  )
}
