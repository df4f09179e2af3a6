'use client'
import { useContext } from 'react'
import { useController } from 'react-hook-form'
import { TaskPicker } from '@/components/checks/task-picker'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import type { AssetEditValues } from './asset-edit-values'
import { useOwner } from './use-owner'

/**
 * The assigned tasks, at most as many as the tag's batch allows, each with a frequency of its own where wanted
 * (ASSET-13, ASSET-15).
 */
export function TaskFields({ max, addsTask }: { max: number; addsTask?: boolean }) {
  const formId = useContext(FormIdContext)
  const { libraries } = useOwner()
  const { field, fieldState } = useController<AssetEditValues, 'checkIds'>({ name: 'checkIds' })
  return (
    <Field
      group
      id={fieldId(formId, 'checkIds')}
      label="Assigned tasks"
      error={fieldState.error?.message ?? fieldState.error?.root?.message}
    >
      {() => (
        <TaskPicker
          key={libraries?.join()}
          tasks={field.value}
          onChange={field.onChange}
          filters={{ organisationId: libraries }}
          empty="No tasks assigned"
          max={max}
          ownFrequency
          adds={addsTask}
        />
      )}
    </Field>
  )
}
