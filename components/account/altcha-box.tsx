'use client'
import clsx from 'clsx'
import { LoaderCircle, ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CheckboxMark } from '@/components/ui/checkbox'
import { type ControlProps, messagesOf } from '@/components/ui/field'
import { solveAltcha } from './altcha'

const says = {
  idle: '',
  working: 'Verifying',
  failed: 'This could not be verified. Check your connection and tick the box again.',
  expired: 'This has expired. Tick the box again.',
}

/** The self-hosted captcha: one box to tick, the browser does the rest. Works with the keyboard and without sight. */
export function AltchaBox(props: ControlProps<string> & { challengeUrl: string }) {
  const { id, name, label, value, onChange, error, className, challengeUrl } = props
  const own = useId()
  const boxId = id ?? own
  const [state, setState] = useState<keyof typeof says>('idle')
  const [expiresAt, setExpiresAt] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const isVerified = Boolean(value)
  const isWorking = state === 'working'
  const errors = messagesOf(error)
  useEffect(() => () => running.current?.abort(), [])
  useExpiry(isVerified ? expiresAt : null, () => {
    setState('expired')
    onChange?.('')
  })

  const verify = async () => {
    const run = new AbortController()
    running.current = run
    setState('working')
    try {
      const solved = await solveAltcha(challengeUrl, run.signal)
      setExpiresAt(solved.expiresAt)
      setState('idle')
      onChange?.(solved.answer)
    } catch (problem) {
      if (run.signal.aborted) return
      reportError(problem)
      setState('failed')
    }
  }
  const toggle = (checked: boolean) => {
    if (isWorking) return
    if (checked) verify()
    else onChange?.('')
  }

  return (
    <div className={clsx('min-w-0', className)}>
      {errors.map((message) => (
        <p key={message} id={`${boxId}-error`} className="mb-1.5 font-medium text-action">
          <span className="sr-only">Error: </span>
          {message}
        </p>
      ))}
      <div
        className={clsx(
          'rounded-lg border px-3.5 py-3',
          errors.length > 0 || state === 'failed' ? 'border-2 border-action' : 'border-edge',
          isVerified && 'border-good bg-good-soft',
        )}
      >
        <div className="flex items-center gap-3">
          <label
            htmlFor={boxId}
            className="flex min-h-6 min-w-0 flex-1 items-start gap-2.5 max-sm:min-h-9 max-sm:items-center"
          >
            <span className={clsx('relative inline-flex', isWorking && '*:first:opacity-0')}>
              <CheckboxMark
                id={boxId}
                name={name}
                checked={isVerified || isWorking}
                onChange={toggle}
                aria-invalid={errors.length > 0 || undefined}
                aria-describedby={clsx(`${boxId}-state`, errors.length > 0 && `${boxId}-error`)}
              />
              {isWorking && (
                <LoaderCircle
                  aria-hidden
                  className="absolute inset-0 mt-0.5 size-[18px] animate-spin text-accent-text"
                />
              )}
            </span>
            <span className="font-medium">{label}</span>
          </label>
          <ShieldCheck aria-hidden className={clsx('size-5 shrink-0', isVerified ? 'text-good' : 'text-muted')} />
        </div>
        <p
          id={`${boxId}-state`}
          role="status"
          className={clsx('text-sm empty:hidden', state === 'failed' ? 'text-action' : 'text-muted', 'pl-7')}
        >
          {isVerified ? 'Verified' : says[state]}
        </p>
      </div>
    </div>
  )
}

/** Calls `onExpiry` at a time, `null` for never. */
function useExpiry(at: number | null, onExpiry: () => void): void {
  const latest = useRef(onExpiry)
  latest.current = onExpiry
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => latest.current(), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
}
