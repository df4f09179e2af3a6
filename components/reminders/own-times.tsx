'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { loadTimezones } from '@/components/clients/timezones'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/combobox'
import { Switch } from '@/components/ui/switch'
import { TextField } from '@/components/ui/text-field'

/** Where one's hours are, and when nothing is to come. */
export function OwnTimes() {
  const { control } = useFormContext()
  const isQuiet = useWatch({ control, name: 'isQuiet' }) as boolean
  return (
    <Card title="Your hours">
      <div className="flex flex-col gap-5">
        <Combobox
          name="timezone"
          label="Time zone"
          hint="The hours above are in this zone. Search by city or region"
          load={loadTimezones}
          delay={0}
          placeholder="Search time zones"
          notFound="No time zone has this name"
          className="max-w-md"
        />
        <Switch
          name="isQuiet"
          label="Quiet time"
          hint="What would come in it comes at its end. Critical findings do not wait"
        />
        {isQuiet && (
          <div className="grid max-w-xs grid-cols-2 gap-3">
            <TextField name="quietFrom" label="From" type="time" />
            <TextField name="quietTo" label="Until" type="time" />
          </div>
        )}
      </div>
    </Card>
  )
}
