'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, framed } from './field'

export interface RadioCard {
  value: string
  label: string
  hint?: string
  icon?: LucideIcon
  disabled?: boolean
  /** Colours the icon alone. */
  iconClassName?: string
  /** What it stands for, where it is a status: colours its icon, and the whole card once it is chosen. */
  tone?: keyof typeof tones
}

interface RadioCardsProps extends ControlProps<string> {
  options: readonly RadioCard[]
  /** How many beside each other, where there is room. */
  columns?: 1 | 2 | 3
}

const tones = {
  neutral: {
    icon: 'text-muted',
    card: 'has-checked:border-chosen has-checked:bg-chosen-soft has-checked:ring-chosen [&>input]:checked:border-chosen',
  },
  good: {
    icon: 'text-good',
    card: 'has-checked:border-good has-checked:bg-good-soft has-checked:ring-good [&>input]:checked:border-good',
  },
  monitor: {
    icon: 'text-monitor',
    card: 'has-checked:border-monitor has-checked:bg-monitor-soft has-checked:ring-monitor [&>input]:checked:border-monitor',
  },
  action: {
    icon: 'text-action',
    card: 'has-checked:border-action has-checked:bg-action-soft has-checked:ring-action [&>input]:checked:border-action',
  },
}

/** As many beside each other as there is room for: the same cards stand in a dialog, a card and a phone. */
const grids = {
  1: '',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]',
  3: 'max-sm:grid-cols-1 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]',
}

function PlainRadioCards(props: RadioCardsProps) {
  const { frame, control } = framed(props)
  const { name, value, onChange, onBlur, options } = control
  const own = useId()
  return (
    <Field group {...frame}>
      {() => (
        <div className={clsx('grid gap-2', grids[props.columns ?? 1])}>
          {options.map((option) => (
            <label
              key={option.value}
              className={clsx(
                'relative flex min-h-12 gap-3 rounded-lg border border-edge bg-surface p-3.5 transition-colors hover:border-ink/60',
                option.hint ? 'items-start' : 'items-center',
                'has-checked:ring-1',
                tones[option.tone ?? 'neutral'].card,
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
                className="size-[18px] shrink-0 appearance-none forced-colors:appearance-auto rounded-full border border-edge bg-surface checked:border-[5.5px] focus-visible:outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{option.label}</span>
                {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
              </span>
              {option.icon && (
                <option.icon
                  aria-hidden
                  className={clsx('size-5 shrink-0', option.iconClassName ?? tones[option.tone ?? 'neutral'].icon)}
                />
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
