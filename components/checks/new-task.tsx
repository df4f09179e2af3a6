'use client'
import { type KeyboardEvent, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { saveCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { useNewRecordId } from '@/components/data/use-save-record'
import { Button } from '@/components/ui/button'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { NumberField, type TypedNumber } from '@/components/ui/number-field'
import { Select } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { checksApi } from '@/lib/resources/checks/client'
import { periodOptions } from './period-options'
import type { PickedTask } from './picked-tasks'

interface NewTaskProps {
  /** The library and sector in which it is made. */
  within: { organisationId: string; sectorId: string }
  onMade: (task: PickedTask) => void
  onClose: () => void
}

/**
 * Makes a task of the library where it is missed, and adds it (LIBRARY-34). It stands within another form, which it
 * must not send.
 */
export function NewTask({ within, onMade, onClose }: NewTaskProps) {
  const call = useCall()
  const idFor = useNewRecordId()
  const [name, setName] = useState('')
  const [periodValue, setPeriodValue] = useState<TypedNumber>(1)
  const [period, setPeriod] = useState('3')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const content = { ...within, name, checkTimeline: { periodValue, period: Number(period) } }
      const made = await call(saveCall(checksApi, 'POST'), { json: { id: idFor(content), ...content } })
      const { id: checkId, name: checkName, checkTimeline } = made
      onMade({ checkId, checkName, checkTimeline, state: 'new' })
    } catch (error) {
      setErrors(error instanceof CallFailure ? error.errors : apiErrorsOf(error))
      setBusy(false)
    }
  }
  const { name: ofName, checkTimeline: ofTimeline, ...rest } = errors
  const general = Object.values(rest).flat()
  return (
    <fieldset
      className="grid gap-4 rounded-md border p-4"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void make()
      }}
    >
      <legend className="sr-only">New task</legend>
      {general.length > 0 && (
        <p role="alert" className="font-medium text-action">
          {general.join(' ')}
        </p>
      )}
      <TextField label="Task name" maxLength={255} autoFocus value={name} onChange={setName} error={ofName} />
      <div className="flex items-end gap-3">
        <NumberField
          label="Every"
          missing="Enter how often"
          hint="0 means when needed"
          value={periodValue}
          onChange={setPeriodValue}
          error={ofTimeline}
        />
        <Select label="Unit" options={periodOptions} value={period} onChange={setPeriod} className="flex-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" loading={isBusy} onClick={make}>
          Create and add
        </Button>
        <Button type="button" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
