'use client'
import { useContext } from 'react'
import { type FieldError, useFormContext, useFormState } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { TaskPicker, type TaskPickerProps } from './task-picker'

interface FieldProps extends TaskPickerProps {
  name: string
  label: string
  hint?: string
}

/** A TaskPicker as a field of the surrounding form: what the server says about its tasks stands above them. */
export function TaskPickerField({ name, label, hint, ...picker }: FieldProps) {
  const formId = useContext(FormIdContext)
  const { control } = useFormContext()
  const error = useFormState({ control, name }).errors[name] as FieldError | undefined
  return (
    <Field group id={fieldId(formId, name)} label={label} hint={hint} error={error?.message ?? error?.root?.message}>
      {() => <TaskPicker {...picker} />}
    </Field>
  )
}
