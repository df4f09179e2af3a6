'use client'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { roleNames } from '@/lib/domain/permissions/role-names'
import { comesAtOnce } from '@/lib/resources/notification-preferences/words'
import { days, frequenciesOf, hours } from './rhythm-words'

/** Those who decide first. */
const roles = [2, 1, 0, 4] as const

interface RuleFieldsProps {
  /** Of the form. */
  name: string
  title: string
  kind: number
}

/** To whom one kind comes on one side, and when, where nobody chose otherwise. */
export function RuleFields({ name, title, kind }: RuleFieldsProps) {
  const { control } = useFormContext()
  const frequency = useWatch({ control, name: `${name}.frequency` }) as string
  const id = useId()
  const byTheHour = frequency !== '0' && !comesAtOnce(kind)
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-4 rounded-lg border bg-sunken/40 p-4">
      <p id={id} className="font-medium">
        {title}
      </p>
      <Select name={`${name}.frequency`} label="How often" options={frequenciesOf(kind)} />
      {byTheHour && (
        <div className="grid grid-cols-2 gap-3">
          {frequency === '2' && <Select name={`${name}.weekday`} label="Day" options={days} />}
          <Select name={`${name}.hour`} label="Hour" options={hours} />
        </div>
      )}
      {frequency !== '0' && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">To</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {roles.map((role) => (
              <Checkbox key={role} name={`${name}.roles.r${role}`} label={roleNames[role]} />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
