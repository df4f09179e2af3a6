'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field } from './field'

export interface RadioCard {
  value: string
  label: string
  hint?: string
  icon?: LucideIcon
  disabled?: boolean
  /** Colours the icon: for results of a task. */
  iconClassName?: string
}

export interface RadioCardsProps extends ControlProps<string> {
  options: readonly RadioCard[]
  /** How many beside each other, where there is room. */
  columns?: 1 | 2 | 3
}

/** As many beside each other as there is room for: the same cards stand in a dialog, a card and a phone. */
const grids = {
  1: '',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]',
  3: 'max-sm:grid-cols-1 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]',
}

function PlainRadioCards(props: RadioCardsProps) {
  const { label, hint, error, optional, required, hideLabel, id, className, name, value, onChange, onBlur, options } =
    props
  const own = useId()
  return (
    <Field group {...{ label, hint, error, optional, required, hideLabel, id, className }}>
      {() => (
        <div className={clsx('grid gap-2', grids[props.columns ?? 1])}>
          {options.map((option) => (
            <label
              key={option.value}
              className={clsx(
                'relative flex min-h-12 gap-3 rounded-lg border border-edge bg-surface p-3.5 transition-colors hover:border-ink/60',
                option.hint ? 'items-start' : 'items-center',
                'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50',
              )}
            >
              <input
                type="radio"
                name={name ?? own}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled || props.disabled || props.readOnly}
                onChange={() => onChange?.(option.value)}
                onBlur={onBlur}
                className="size-[18px] shrink-0 appearance-none forced-colors:appearance-auto rounded-full border border-edge bg-surface checked:border-[5.5px] checked:border-accent focus-visible:outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{option.label}</span>
                {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
              </span>
              {option.icon && (
                <option.icon aria-hidden className={clsx('size-5 shrink-0', option.iconClassName ?? 'text-muted')} />
              )}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** One of two to four choices that deserve a line of explanation each. */
export const RadioCards = bindable<string, RadioCardsProps>(PlainRadioCards, '')
