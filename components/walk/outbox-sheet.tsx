'use client'
import { useState } from 'react'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'
import type { Entry } from './outbox/entry'
import { exportEntry } from './outbox/export'
import { BigButton } from './round/big-button'
import type { Walk } from './round/use-walk'
import { correctEntry, discardEntry } from './store/keep-entry'

/** What is not sent yet, and what the server did not take: with its words, and what one can do (WALK-12). */
export function OutboxSheet({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const { entries } = walk
  const refused = entries.filter(({ refusal }) => refusal)
  const waiting = entries.filter(({ refusal }) => !refusal)
  return (
    <SideDialog title="To send" subtitle={walk.taken.name} onClose={onClose}>
      <DialogBody>
        {entries.length === 0 && <p className="text-lg">All that was done on this round is sent.</p>}
        {refused.length > 0 && (
          <p className="text-lg">
            The server did not take {refused.length === 1 ? 'this' : 'these'}. Nothing is lost: put it right and send it
            again, or save it as a file for the office.
          </p>
        )}
        {refused.map((entry) => (
          <Refused key={entry.seq} entry={entry} walk={walk} />
        ))}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h3 id="waiting" className="mb-2 text-lg font-semibold">
              Kept on this phone, sent as soon as there is a signal
            </h3>
            <ul className="divide-y rounded-lg border">
              {waiting.map(({ seq, label, photos, madeAt }) => (
                <li key={seq} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
                  <span className="wrap-anywhere">
                    {label}
                    {photos.length > 0 && ` · ${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}
                  </span>
                  <span className="nums shrink-0 text-muted">{timeOf(madeAt)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && <BigButton onClick={walk.nudge}>Send now</BigButton>}
      </DialogBody>
    </SideDialog>
  )
}

const timeOf = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** What has to be typed before something is thrown away. */
const word = 'DISCARD'

function Refused({ entry, walk }: { entry: Entry; walk: Walk }) {
  const [notes, setNotes] = useState(`${entry.body.notes ?? ''}`)
  const [isDiscarding, setDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  const messages = Object.values(entry.refusal?.errors ?? {}).flat()
  const send = async () => {
    const isChanged = notes !== `${entry.body.notes ?? ''}`
    await correctEntry(walk.database, entry, isChanged ? { ...entry.body, notes: notes || null } : undefined)
    walk.nudge()
  }
  const sendWithoutRound = async () => {
    const { roundId: _, ...body } = entry.body
    await correctEntry(walk.database, entry, body)
    walk.nudge()
  }
  const discard = async () => {
    await discardEntry(walk.database, entry)
    walk.nudge()
  }
  return (
    <section aria-label={entry.label} className="flex flex-col gap-3 rounded-lg border-2 border-action p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">{entry.label}</h3>
      <p className="nums text-muted">
        {timeOf(entry.madeAt)}
        {entry.photos.length > 0 && ` · ${entry.photos.length} ${entry.photos.length === 1 ? 'photo' : 'photos'}`}
      </p>
      <div className="rounded-lg bg-action-soft px-4 py-3">
        <p className="font-medium">The server says:</p>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {'notes' in entry.body && (
        <TextArea label="Notes" optional rows={2} maxLength={10_000} value={notes} onChange={setNotes} />
      )}
      <BigButton variant="primary" onClick={send}>
        Send again
      </BigButton>
      {entry.refusal?.errors.roundId && <BigButton onClick={sendWithoutRound}>Send it without the round</BigButton>}
      <BigButton onClick={() => exportEntry(walk.database, entry)}>Save as a file</BigButton>
      {isDiscarding ? (
        <>
          <TextField
            label={`Type ${word} to throw this away for good`}
            autoCapitalize="characters"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <BigButton variant="action" disabled={typed.trim().toUpperCase() !== word} onClick={discard}>
            Discard for good
          </BigButton>
        </>
      ) : (
        <BigButton onClick={() => setDiscarding(true)}>Discard…</BigButton>
      )}
    </section>
  )
}
