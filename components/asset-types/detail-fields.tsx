'use client'
import { Plus, Trash2 } from 'lucide-react'
import { useContext, useRef } from 'react'
import { type FieldError, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { IconButton } from '@/components/ui/icon-button'
import { TextField } from '@/components/ui/text-field'

/** Additional details as name and value pairs (S2 §2); on save only pairs with both are kept. */
export function DetailFields() {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'fields', keyName: 'key' })
  const box = useRef<HTMLDivElement>(null)
  const formId = useContext(FormIdContext)
  // Of the pairs together: two with the same name.
  const error = useFormState({ control, name: 'fields' }).errors.fields as FieldError | undefined
  return (
    <Field
      group
      hideLabel
      label="Additional details"
      id={fieldId(formId, 'fields')}
      error={error?.message ?? error?.root?.message}
    >
      {() => (
        <div ref={box} className="flex flex-col gap-2">
          {fields.map(({ key }, i) => (
            <div key={key} className="flex items-end gap-2">
              <TextField
                name={`fields.${i}.additionalField`}
                label="Name"
                hideLabel={i > 0}
                className="flex-1"
                maxLength={255}
                autoComplete="off"
              />
              <TextField
                name={`fields.${i}.additionalFieldValue`}
                label="Value"
                hideLabel={i > 0}
                className="flex-1"
                maxLength={255}
                autoComplete="off"
              />
              <IconButton
                icon={Trash2}
                label={`Remove detail ${i + 1}`}
                onClick={() => {
                  remove(i)
                  box.current?.querySelector<HTMLElement>(':scope > button')?.focus()
                }}
                className="mb-0.5"
              />
            </div>
          ))}
          <Button
            type="button"
            icon={Plus}
            className="self-start"
            onClick={() => append({ additionalField: '', additionalFieldValue: '' })}
          >
            Add detail
          </Button>
        </div>
      )}
    </Field>
  )
}
