'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/ui/date-field'
import { Switch } from '@/components/ui/switch'
import { TextField } from '@/components/ui/text-field'

/** When it was done, where that was not now. */
export function WhenFields() {
  const { control } = useFormContext()
  const isEarlier = useWatch({ control, name: 'isEarlier' })
  return (
    <>
      <Switch name="isEarlier" label="It was done earlier" />
      {isEarlier && (
        <div className="flex flex-wrap gap-3">
          <DateField name="date" label="Date" />
          <TextField name="time" label="Time" type="time" className="w-36" hint="hh:mm" />
        </div>
      )}
    </>
  )
}
