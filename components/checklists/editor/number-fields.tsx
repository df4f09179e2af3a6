'use client'
import { TextField } from '@/components/ui/text-field'
import { most } from '@/lib/domain/checklists/words'
import { limitFields } from '../model/draft'
import { type FieldsProps, useSet } from './use-set'

const limitWords = {
  minimum: { label: 'Minimum', hint: 'Below it: a failure' },
  warnMinimum: { label: 'Warn minimum', hint: 'Below it: Monitor' },
  warnMaximum: { label: 'Warn maximum', hint: 'Above it: Monitor' },
  maximum: { label: 'Maximum', hint: 'Above it: a failure' },
} as const

/** Unit, decimals and limits of a reading. The limits themselves are within. */
export function NumberFields({ item, faults }: FieldsProps) {
  const set = useSet(item)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Reading</legend>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label="Unit"
          optional
          placeholder="bar, °C, minutes"
          maxLength={most.unit}
          autoComplete="off"
          value={item.unit}
          onChange={set('unit')}
        />
        <TextField
          label="Decimals"
          hint="Places after the point, 0 to 6"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={item.decimals}
          error={faults.decimals}
          onChange={set('decimals')}
        />
        {limitFields.map((name) => (
          <TextField
            key={name}
            {...limitWords[name]}
            optional
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            value={item[name]}
            error={faults[name]}
            onChange={set(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
