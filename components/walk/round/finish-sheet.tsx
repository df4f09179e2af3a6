'use client'
import { useState } from 'react'
import { SignaturePad } from '@/components/checklists/signature-pad'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RadioCards } from '@/components/ui/radio-cards'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'
import { toUpload } from '@/components/uploads/to-upload'
import { BigButton } from './big-button'
import { endEntry } from './made'
import { soFar } from './progress'
import { reasons } from './skip-sheet'
import { untouched, useSettled } from './use-settled'
import type { Walk } from './use-walk'
import { whyNotKept } from './why-not-kept'

interface FinishSheetProps {
  walk: Walk
  onClose: () => void
  onKept: () => void
}

/** Ends the round: who signed, and why the rest was not done. */
export function FinishSheet({ walk, onClose, onKept }: FinishSheetProps) {
  const { view, taken, entries } = walk
  // What was typed and signed before the server refused it.
  const before = entries.find(({ kind, refusal }) => kind === 'finish' && refusal)
  const signed = before?.body.signature
  const [signedName, setName] = useState(`${before?.body.signedName ?? ''}`)
  const [notes, setNotes] = useState(`${before?.body.notes ?? ''}`)
  const [picture, setPicture] = useState<File>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // It opens by a button that stands where its own does.
  const isSettled = useSettled('')
  const refused = entries.filter((entry) => entry.refusal && entry !== before).length
  const finish = async () => {
    try {
      const signature = picture ? (await toUpload(picture)).base64Data : (signed?.base64Data ?? null)
      const skipRest = view.left > 0 ? Number(reason) : null
      const end = endEntry(taken.id, { signedName: signedName.trim(), notes: notes.trim(), signature, skipRest })
      await walk.keep(end, [], before)
      onKept()
      onClose()
    } catch (error) {
      setProblem(whyNotKept(error))
    }
  }
  return (
    <SideDialog
      title="Finish the round"
      subtitle={taken.name}
      unsaved={signedName !== '' || !!picture}
      onClose={onClose}
    >
      <DialogBody>
        {problem && (
          <Banner kind="error" alert>
            {problem}
          </Banner>
        )}
        {before && (
          <Banner kind="warning">
            The server did not take the end:{' '}
            {Object.values(before.refusal?.errors ?? {})
              .flat()
              .join(' ')}
          </Banner>
        )}
        {refused > 0 && (
          <Banner kind="warning">
            The server did not take {refused === 1 ? 'one entry' : `${refused} entries`}. The end is sent once you have
            decided about {refused === 1 ? 'it' : 'them'}.
          </Banner>
        )}
        <p className="nums text-lg font-medium">{soFar(view)}</p>
        {view.left > 0 && (
          <RadioCards
            label={`${view.left} ${view.left === 1 ? 'task is' : 'tasks are'} still to do. Why?`}
            options={reasons}
            value={reason}
            onChange={setReason}
          />
        )}
        <TextField
          label="Signed by"
          optional
          autoComplete="name"
          maxLength={255}
          value={signedName}
          onChange={setName}
        />
        <div>
          <p className="mb-1.5 font-medium">Signature</p>
          {signed && !picture && (
            <p className="mb-1.5 text-muted">Signed before: that stays unless somebody signs anew.</p>
          )}
          <SignaturePad label="Sign here" picture={picture} onSign={setPicture} />
          <Button disabled={!picture} onClick={() => setPicture(undefined)} className="mt-2 h-14">
            Clear
          </Button>
        </div>
        <TextArea label="Notes" optional rows={3} maxLength={10_000} value={notes} onChange={setNotes} />
      </DialogBody>
      <DialogFooter>
        <BigButton
          variant="primary"
          disabled={view.left > 0 && reason === ''}
          onClick={finish}
          className={`w-full ${untouched(isSettled)}`}
        >
          Finish
        </BigButton>
      </DialogFooter>
    </SideDialog>
  )
}
