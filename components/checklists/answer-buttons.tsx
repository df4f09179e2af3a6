'use client'
import clsx from 'clsx'
import { Check, CircleAlert, CircleMinus, Eye, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Field } from '@/components/ui/field'
import type { Item } from '@/lib/domain/checklists/shape'
import { kinds } from '@/lib/domain/checklists/words'
import type { ItemControlProps } from './item-fields'

interface Answer {
  value: string
  label: string
  look: keyof typeof looks
}

const looks = {
  good: {
    icon: Check,
    text: 'text-good',
    chosen: 'has-checked:border-good has-checked:bg-good-soft has-checked:ring-good',
  },
  monitor: {
    icon: Eye,
    text: 'text-monitor',
    chosen: 'has-checked:border-monitor has-checked:bg-monitor-soft has-checked:ring-monitor',
  },
  action: {
    icon: CircleAlert,
    text: 'text-action',
    chosen: 'has-checked:border-action has-checked:bg-action-soft has-checked:ring-action',
  },
  neutral: {
    icon: CircleMinus,
    text: 'text-muted',
    chosen: 'has-checked:border-chosen has-checked:bg-chosen-soft has-checked:ring-chosen',
  },
} satisfies Record<string, { icon: LucideIcon; text: string; chosen: string }>

const byStatus = { 1: 'good', 2: 'monitor', 3: 'action' } as const
type Choice = Extract<Item, { kind: 0 | 3 }>

function answersOf(item: Choice): Answer[] {
  if (item.kind === kinds.choice)
    return item.options.map(({ value, label, status }) => ({ value, label, look: byStatus[status as 1 | 2 | 3] }))
  const answers: Answer[] = [
    { value: 'pass', label: 'Pass', look: 'good' },
    { value: 'fail', label: 'Fail', look: byStatus[item.failStatus as 2 | 3] },
  ]
  return item.allowNa ? [...answers, { value: 'na', label: 'N/A', look: 'neutral' }] : answers
}

/** Pass, Fail, N/A, or the options of a choice, as buttons for a thumb in a glove: colour, icon and word. */
export function AnswerButtons({ item, typed, onChange, ...field }: { item: Choice } & ItemControlProps) {
  const name = useId()
  const isWide = item.kind === kinds.choice
  return (
    <Field group {...field}>
      {() => (
        <div
          className={clsx(
            'grid gap-2',
            isWide ? 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]' : 'auto-cols-fr grid-flow-col',
          )}
        >
          {answersOf(item).map(({ value, label, look }) => {
            const { icon: Icon, text, chosen } = looks[look]
            return (
              <label
                key={value}
                className={clsx(
                  'relative flex min-h-13 items-center justify-center gap-2 rounded-lg border border-edge bg-surface px-2 py-2 text-center font-medium transition-colors hover:border-ink/60 has-checked:ring-1',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  chosen,
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={typed.value === value}
                  onChange={() => onChange({ value })}
                  className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg focus-visible:outline-none"
                />
                <Icon aria-hidden className={clsx('size-5 shrink-0', text)} />
                <span className="wrap-anywhere">{label}</span>
              </label>
            )
          })}
        </div>
      )}
    </Field>
  )
}
