'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Cross, LoaderCircle } from './glyph'
import { type Message, snackbar } from './snackbar-store'

const nothing: readonly Message[] = []
const lifeMs = 3_000
/** Where something is offered: to read it and to get there. */
const offerMs = 10_000

/**
 * Where `snackbar.show(text)` appears. Stands once in the root layout as a direct child of `body`: an open dialog
 * makes the rest of the page inert, but not this, so that it is read out and can be dismissed there too. On a phone
 * below the header: what a thumb presses next is at the bottom.
 */
export function Snackbars() {
  const messages = useSyncExternalStore(snackbar.subscribe, snackbar.current, () => nothing)
  const [held, setHeld] = useState(false)
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      data-chrome
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 z-60 flex flex-col items-center gap-2 p-4 max-sm:top-[calc(var(--topbar)+env(safe-area-inset-top))] max-sm:p-2 sm:bottom-0 sm:pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {messages.map((message) => (
        <Snack key={message.id} message={message} held={held} />
      ))}
    </section>
  )
}

const icons = { good: CircleCheck, error: CircleAlert, busy: LoaderCircle }

function Snack({ message, held }: { message: Message; held: boolean }) {
  const { id, text, tone, offer } = message
  const life = offer ? offerMs : lifeMs
  useEffect(() => {
    if (held || tone === 'busy') return
    const timer = setTimeout(() => snackbar.dismiss(id), life)
    return () => clearTimeout(timer)
  }, [held, id, tone, life])
  const Icon = icons[tone]
  return (
    <div className="pointer-events-auto flex min-h-11 max-w-lg animate-pop-in items-center gap-2.5 rounded-lg bg-ink py-1.5 pr-1.5 pl-3.5 text-canvas shadow-lg">
      <Icon aria-hidden className={`size-[18px] shrink-0 ${tone === 'busy' ? 'animate-spin' : ''}`} />
      <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
      {offer && (
        <button
          type="button"
          onClick={() => {
            snackbar.dismiss(id)
            offer.act()
          }}
          className="h-8 shrink-0 rounded-md px-2.5 font-semibold underline underline-offset-3 outline-canvas! hover:bg-canvas/15 max-sm:h-11"
        >
          {offer.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => snackbar.dismiss(id)}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-md opacity-80 outline-canvas! hover:opacity-100 focus-visible:-outline-offset-2"
      >
        <Cross aria-hidden className="size-4" />
      </button>
    </div>
  )
}
