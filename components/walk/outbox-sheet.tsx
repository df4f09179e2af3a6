'use client'
import { useEffect, useState } from 'react'
import { unsentWords } from '@/components/data/unsent-words'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'
import { type Entry, filesIn } from './outbox/entry'
import { exportEntries, exportEntry } from './outbox/export'
import { BigButton } from './round/big-button'
import { correctEntry, discardEntry } from './store/keep-entry'
import type { UnsentWork } from './use-unsent'

/**
 * What is not sent yet, and what the server did not take: with its words, and what one can do (WALK-12). Of all rounds,
 * those too that are no longer on this phone.
 */
export function OutboxSheet({ work, onClose }: { work: UnsentWork; onClose: () => void }) {
  const { entries } = work
  const nameOf = useNames(work)
  const refused = entries.filter(({ refusal }) => refusal)
  const waiting = entries.filter(({ refusal }) => !refusal)
  return (
    <SideDialog title="To send" onClose={onClose}>
      <DialogBody>
        {entries.length === 0 && <p className="text-lg">All that was done on this phone is sent.</p>}
        {refused.length > 0 && (
          <p className="text-lg">
            The server did not take {refused.length === 1 ? 'this' : 'these'}. Nothing is lost: put it right and send it
            again, or save it as a file for the office.
          </p>
        )}
        {refused.length > 1 && <AllRefused refused={refused} work={work} />}
        {refused.slice(0, drawnAtOnce).map((entry) => (
          <Refused key={entry.seq} entry={entry} roundName={nameOf(entry)} work={work} />
        ))}
        {refused.length > drawnAtOnce && <p className="text-muted">and {refused.length - drawnAtOnce} more</p>}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h3 id="waiting" className="mb-2 text-lg font-semibold">
              Kept on this phone, sent as soon as there is a signal
            </h3>
            <ul className="divide-y rounded-lg border">
              {waiting.slice(0, drawnAtOnce).map((entry) => (
                <li key={entry.seq} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
                  <span className="wrap-anywhere">
                    {entry.label}
                    <span className="block text-sm text-muted">{nameOf(entry)}</span>
                  </span>
                  <span className="nums shrink-0 text-muted">{whenOf(entry)}</span>
                </li>
              ))}
            </ul>
            {waiting.length > drawnAtOnce && <p className="mt-2 text-muted">and {waiting.length - drawnAtOnce} more</p>}
          </section>
        )}
        {waiting.length > 0 && <BigButton onClick={work.nudge}>Send now</BigButton>}
      </DialogBody>
    </SideDialog>
  )
}

/** Of hundreds one reads the first ones. */
const drawnAtOnce = 100

/** "14:05 · 2 photos and 1 signature" */
function whenOf({ madeAt, photos, body }: Entry): string {
  const time = new Date(madeAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const { photos: taken, signatures } = filesIn(photos)
  const words = unsentWords({ photos: taken, signatures: signatures + (body.signature ? 1 : 0) })
  return words ? `${time} · ${words}` : time
}

/** What the rounds are called that entries are of. */
function useNames({ database }: UnsentWork): (entry: Entry) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    // Another tab logs out: then nothing is shown here either.
    database.getAll('rounds').then(
      (rounds) => setNames(new Map(rounds.map(({ id, name }) => [id, name]))),
      () => undefined,
    )
  }, [database])
  return ({ roundId }) => names.get(roundId) ?? 'A round that is no longer on this phone'
}

/** A customer was unlinked, a round was cancelled: what is done about one is done about all. */
function AllRefused({ refused, work }: { refused: readonly Entry[]; work: UnsentWork }) {
  const sendAll = async () => {
    for (const entry of refused) await correctEntry(work.database, entry)
    work.nudge()
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <BigButton onClick={sendAll}>Send all again</BigButton>
      <BigButton onClick={() => exportEntries(work.database, refused)}>Save all as one file</BigButton>
    </div>
  )
}

/** What has to be typed before something is thrown away. */
const word = 'DISCARD'

function Refused({ entry, roundName, work }: { entry: Entry; roundName: string; work: UnsentWork }) {
  const [notes, setNotes] = useState(`${entry.body.notes ?? ''}`)
  const [isDiscarding, setDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  const messages = Object.values(entry.refusal?.errors ?? {}).flat()
  const send = async () => {
    const isChanged = notes !== `${entry.body.notes ?? ''}`
    await correctEntry(work.database, entry, isChanged ? { ...entry.body, notes: notes || null } : undefined)
    work.nudge()
  }
  const sendWithoutRound = async () => {
    const { roundId: _, ...body } = entry.body
    await correctEntry(work.database, entry, body)
    work.nudge()
  }
  const discard = async () => {
    await discardEntry(work.database, entry)
    work.nudge()
  }
  return (
    <section aria-label={entry.label} className="flex flex-col gap-3 rounded-lg border-2 border-action p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">{entry.label}</h3>
      <p className="nums text-muted">
        {roundName} · {whenOf(entry)}
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
      <BigButton onClick={() => exportEntry(work.database, entry)}>Save as a file</BigButton>
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
