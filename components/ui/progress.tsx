import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { inFigures } from '@/lib/core/text/counted'

interface ProgressBarProps {
  label: string
  /** Undefined: it is not known how far, only that work goes on. */
  value: number | undefined
  max: number
  /** Beside the numbers: a cancel button. */
  action?: ReactNode
}

/** How far long work has come, with its counts. */
export function ProgressBar({ label, value, max, action }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, (value ?? 0) / max) : 0
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{label}</span>
        <span className="flex items-center gap-3">
          <span className="nums text-muted">
            {value !== undefined && `${inFigures(value)} of `}
            {inFigures(max)}
          </span>
          {action}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-inset ring-line"
      >
        {value === undefined ? (
          <div className="h-full w-1/3 animate-creep rounded-full bg-chosen motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60" />
        ) : (
          <div
            className="h-full rounded-full bg-chosen transition-[width] duration-200"
            style={{ width: `${share * 100}%` }}
          />
        )}
      </div>
    </div>
  )
}

/** Where one is in work of several steps; `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined} className="flex items-center gap-2">
          <span
            aria-hidden
            className={clsx(
              'nums inline-flex size-6 items-center justify-center rounded-full text-xs font-semibold',
              at < current && 'bg-good-soft text-good',
              at === current && 'bg-chosen text-on-chosen',
              at > current && 'bg-sunken text-muted ring-1 ring-inset ring-line',
            )}
          >
            {at < current ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
          </span>
          <span className={clsx(at === current ? 'font-medium' : 'text-muted')}>
            {step}
            {at < current && <span className="sr-only"> (done)</span>}
          </span>
          {at < steps.length - 1 && <span aria-hidden className="ml-1 h-px w-5 bg-edge max-sm:hidden" />}
        </li>
      ))}
    </ol>
  )
}
