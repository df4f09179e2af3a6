'use client'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MultiCombobox } from '@/components/ui/multi-combobox'
import { Select } from '@/components/ui/select'
import type { LoadOptions } from '@/components/ui/use-options'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import type { PreferenceItem } from '@/lib/resources/notification-preferences/schema'
import { comesAtOnce, kindNames, kindTells } from '@/lib/resources/notification-preferences/words'
import { type ItemValues, isOwn } from './preference-values'
import { days, frequenciesOf, hours, rhythmText } from './rhythm-words'

interface KindFieldsProps {
  /** Of the form. */
  name: string
  /** What the portal has, where nothing was chosen. */
  usual: PreferenceItem
  sites: LoadOptions
}

/** One kind for one organisation: how often, when, of which sites. */
export function KindFields({ name, usual, sites }: KindFieldsProps) {
  const { control } = useFormContext()
  const values = useWatch({ control, name }) as ItemValues
  const { kind, isLocked } = usual
  const title = useId()
  const isOn = values.frequency !== '0'
  const byTheHour = isOn && !comesAtOnce(kind)
  return (
    <fieldset
      aria-labelledby={title}
      className="grid min-w-0 gap-x-4 gap-y-3 border-t py-5 first:border-t-0 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p id={title} className="font-semibold">
          {kindNames[kind as ReminderKind]}
        </p>
        <p className="text-sm text-muted">{kindTells[kind as ReminderKind]}</p>
        {isLocked && (
          <p className="mt-1.5 flex gap-1.5 text-sm">
            <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
            Can’t be switched off in your role
          </p>
        )}
        {isOwn(values, usual) && <p className="mt-1.5 text-sm text-muted">Usual here: {rhythmText(kind, usual)}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-2 content-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,9rem)_minmax(0,7rem)]">
        <Select
          name={`${name}.frequency`}
          label="How often"
          options={frequenciesOf(kind).filter(({ value }) => !isLocked || value !== '0')}
          className="max-sm:col-span-2"
        />
        {byTheHour && values.frequency === '2' && <Select name={`${name}.weekday`} label="Day" options={days} />}
        {byTheHour && <Select name={`${name}.hour`} label="Hour" options={hours} />}
        {isOn && (
          <MultiCombobox
            name={`${name}.sites`}
            label="Sites"
            optional
            placeholder="All sites"
            load={sites}
            className="col-span-full"
          />
        )}
      </div>
    </fieldset>
  )
}
