'use client'
import { Plus, X } from 'lucide-react'
import { useContext, useRef } from 'react'
import { type FieldError, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { IconButton } from '@/components/ui/icon-button'
import { TextField } from '@/components/ui/text-field'

/** A manufacturer of the form; without an id it is a new one. */
export interface ManufacturerValue {
  id?: string
  name: string
}

/** The manufacturers by name: more are added, those that are there renamed, none is deleted (R 109). */
export function ManufacturerFields() {
  const { control } = useFormContext<{ manufacturers: ManufacturerValue[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'manufacturers', keyName: 'key' })
  const add = useRef<HTMLDivElement>(null)
  const formId = useContext(FormIdContext)
  // Of the list as a whole: a name that is taken.
  const error = useFormState({ control, name: 'manufacturers' }).errors.manufacturers as FieldError | undefined
  return (
    <Field
      group
      hideLabel
      label="Manufacturers"
      id={fieldId(formId, 'manufacturers')}
      error={error?.message ?? error?.root?.message}
    >
      {() => (
        <div className="flex flex-col gap-2">
          {fields.length === 0 && <p className="text-muted">No manufacturers yet.</p>}
          {fields.map(({ key, id }, i) => (
            <div key={key} className="flex items-end gap-2">
              <TextField
                name={`manufacturers.${i}.name`}
                label={`Manufacturer ${i + 1}`}
                hideLabel
                className="flex-1"
                maxLength={255}
                autoComplete="off"
              />
              {!id && (
                <IconButton
                  icon={X}
                  label={`Take out manufacturer ${i + 1}`}
                  onClick={() => {
                    remove(i)
                    add.current?.querySelector('button')?.focus()
                  }}
                  className="mb-0.5"
                />
              )}
            </div>
          ))}
          <div ref={add}>
            <Button icon={Plus} onClick={() => append({ name: '' })}>
              Add manufacturer
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
