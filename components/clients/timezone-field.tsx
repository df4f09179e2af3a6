'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { loadTimezones } from './timezones'

/** The client's time zone; says what a change of `saved` brings about (TENANT-14). */
export function TimezoneField({ saved }: { saved?: string }) {
  const { control } = useFormContext()
  const chosen = useWatch({ control, name: 'timezone' }) as Option | null
  const changes = saved !== undefined && chosen !== null && chosen.value !== saved
  return (
    <>
      <Combobox
        name="timezone"
        label="Time zone"
        hint="Days begin and tasks fall due by this zone. Search by city or region"
        load={loadTimezones}
        delay={0}
        placeholder="Search time zones"
        notFound="No time zone has this name"
      />
      {changes && (
        <Banner kind="warning">
          When you save, the due dates of all tasks are recomputed for the new time zone. This happens in the background
          and takes a moment.
        </Banner>
      )}
    </>
  )
}
