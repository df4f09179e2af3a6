'use client'
import clsx from 'clsx'
import { CircleAlert, Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { Item } from '@/lib/domain/checklists/shape'
import { statusOf } from '@/lib/domain/checklists/status'
import type { ItemControlProps } from './item-fields'
import { limitsText, outsideText, warnText } from './limits'

type NumberItem = Extract<Item, { kind: 1 }>

/** A number with its unit; outside its limits it says so while it is typed. */
export function ReadingItem({ item, typed, onChange, hint, ...field }: { item: NumberItem } & ItemControlProps) {
  const [limits, warns] = [limitsText(item), warnText(item)]
  const hints = [hint, limits && `Limits: ${limits}`, warns && `Monitor ${warns}`]
  const outside = outsideText(item, typed.value)
  const isAction = outside !== '' && statusOf(item, typed.value) === 3
  const negate = () => onChange({ value: typed.value.startsWith('-') ? typed.value.slice(1) : `-${typed.value}` })
  return (
    <div>
      <Field {...field} hint={hints.filter(Boolean).join(' · ')}>
        {(aria) => (
          <div className="flex items-center gap-2">
            <input
              {...aria}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              value={typed.value}
              maxLength={40}
              onChange={(event) => onChange({ value: withPoint(event.target.value) })}
              className={clsx(inputClass, 'nums h-12 max-w-40 max-sm:h-12')}
            />
            {item.unit && <span className="text-muted">{item.unit}</span>}
            {/* The keyboard of a phone that asks for numbers has no minus. */}
            {mayBeNegative(item) && (
              <Button
                aria-label={`Plus or minus: ${field.label}`}
                onClick={negate}
                className="ml-auto size-12 max-sm:h-12"
              >
                ±
              </Button>
            )}
          </div>
        )}
      </Field>
      <p role="status" className={clsx('font-medium', isAction ? 'text-action' : 'text-monitor')}>
        {typed.value.includes(',') && <span className="mt-2 block">Write it with a point, such as 5.4</span>}
        {outside && (
          <span className="mt-2 flex items-center gap-1.5">
            {isAction ? (
              <CircleAlert aria-hidden className="size-4 shrink-0" />
            ) : (
              <Eye aria-hidden className="size-4 shrink-0" />
            )}
            {outside[0]?.toUpperCase()}
            {outside.slice(1)}: {isAction ? 'Action' : 'Monitor'}
          </span>
        )}
      </p>
    </div>
  )
}

/**
 * Where people write numbers with a comma, the keyboard of a phone has that alone. Elsewhere 1,200 is not 1.2: there it
 * stays as it was typed, and is said to be none.
 */
function withPoint(typed: string): string {
  const [, decimal] = new Intl.NumberFormat(navigator.language).formatToParts(1.5).map(({ value }) => value)
  return decimal === ',' && /^[^,.]*,[^,.]*$/.test(typed) ? typed.replace(',', '.') : typed
}

const mayBeNegative = ({ minimum, warnMinimum, warnMaximum, maximum, unit }: NumberItem) =>
  [minimum, warnMinimum, warnMaximum, maximum].some((limit) => limit?.startsWith('-')) ||
  (minimum === undefined && /°|deg/i.test(unit ?? ''))
