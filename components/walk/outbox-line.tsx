'use client'
import { CircleAlert, CloudCheck, CloudUpload, LogIn } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { askBeforeClosing } from './leaving'
import type { OutboxState } from './outbox/machine'
import { OutboxSheet } from './round/sheets'
import { useBack } from './use-back'
import { type Hold, useHold } from './use-hold'
import type { UnsentWork } from './use-unsent'

const looks = {
  sent: { icon: CloudCheck, className: 'text-good' },
  waiting: { icon: CloudUpload, className: 'text-muted' },
  sending: { icon: CloudUpload, className: 'text-info' },
  signedOut: { icon: LogIn, className: 'text-monitor' },
  needsYou: { icon: CircleAlert, className: 'text-action' },
}

/** "3 to send": how things stand with what was done, always in view; opens what it is about (WALK-12). */
export function OutboxLine({
  work,
  hold,
  className: place = '',
}: {
  work: UnsentWork
  hold: Hold
  className?: string
}) {
  const { state } = work
  const [isOpen, setOpen] = useState(false)
  const isUnsent = state.kind !== 'sent'
  useEffect(() => {
    if (isUnsent) return askBeforeClosing()
  }, [isUnsent])
  useHold(hold, isOpen)
  useBack(isOpen, () => setOpen(false))
  const { icon: Icon, className } = looks[state.needsYou > 0 && state.kind !== 'sending' ? 'needsYou' : state.kind]
  return (
    <>
      {/* Read out as it changes. */}
      <div role="status" className={`shrink-0 ${place}`}>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex h-14 items-center gap-2 rounded-md px-3 font-medium hover:bg-hover"
        >
          <Icon aria-hidden className={`size-6 ${className}`} />
          <span className="nums">{wordsOf(state)}</span>
        </button>
      </div>
      <Suspense>{isOpen && <OutboxSheet work={work} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** All sent / 3 to send / Sending / 2 need you. */
function wordsOf({ kind, waiting, needsYou }: OutboxState): string {
  const need = needsYou > 0 ? `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you` : ''
  if (kind === 'sent') return 'All sent'
  if (kind === 'sending') return need ? `Sending, ${need}` : `Sending ${waiting}`
  if (waiting === 0) return need
  return need ? `${waiting} to send, ${need}` : `${waiting} to send`
}
