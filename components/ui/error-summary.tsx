'use client'
import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { FormFailureContext, type SummaryEntry } from './form-context'
import { CircleAlert } from './glyph'

/**
 * "There is a problem": what went wrong, each line leading to its field. Takes the focus when it appears; `isQuiet`
 * leaves it where it is, for what is saved field by field and says it there too.
 */
export function ErrorSummary({ entries, isQuiet }: { entries: readonly SummaryEntry[]; isQuiet?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isQuiet) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border-2 border-action bg-action-soft px-4 py-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <CircleAlert aria-hidden className="size-[18px] text-action" />
        There is a problem
      </h2>
      <ul className="mt-1.5 flex flex-col gap-1 pl-[26px]">
        {entries.map(({ message, label, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={goToField}
                className="font-medium text-action underline underline-offset-3 hover:decoration-2"
              >
                {label ? `${label}: ${message}` : message}
              </a>
            ) : (
              <span className="font-medium text-action">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The summary of the surrounding form, after a failed save. Form and DialogBody place it themselves. */
export function FormErrorSummary() {
  const failure = useContext(FormFailureContext)
  return failure && failure.entries.length > 0 ? <ErrorSummary key={failure.attempt} entries={failure.entries} /> : null
}

/** Moves the focus without touching the address, which belongs to the list and its dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
