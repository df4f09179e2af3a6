'use client'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { TaskPickerField } from './task-picker-field'

const load = () => import('./task-picker-field')

/** TaskPickerField, which comes when somebody begins to fill in the form. */
export function LaterTaskPicker(props: ComponentProps<typeof TaskPickerField>) {
  const Picker = useOnDemand(load, useFirstAct())?.TaskPickerField
  if (Picker) return <Picker {...props} />
  return (
    <Field group label={props.label} hint={props.hint}>
      {() => null}
    </Field>
  )
}
