'use client'
import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useContext, useRef } from 'react'
import { type FieldError, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { IconButton } from '@/components/ui/icon-button'
import { TextField } from '@/components/ui/text-field'

/** The hostnames that a portal answers on (D §1); several can be pasted at once. */
export function HostnamesField() {
  const { control } = useFormContext()
  const { fields, append, remove, insert, update } = useFieldArray({ control, name: 'hostnames', keyName: 'key' })
  const box = useRef<HTMLDivElement>(null)
  const formId = useContext(FormIdContext)
  const error = useFormState({ control, name: 'hostnames' }).errors.hostnames as FieldError | undefined
  const pasteSeveral = (event: ClipboardEvent, at: number) => {
    const [first, ...others] = event.clipboardData.getData('text').split(/[\s,;]+/).filter(Boolean) // biome-ignore format: one line
    if (!first || others.length === 0) return
    event.preventDefault()
    update(at, { hostname: first })
    insert(at + 1, others.map((hostname) => ({ hostname }))) // biome-ignore format: one line
  }
  return (
    <Field
      group
      label="Hostnames"
      hint="Where the portal answers, such as portal.example.com: no scheme, no port"
      id={fieldId(formId, 'hostnames')}
      error={error?.message ?? error?.root?.message}
    >
      {() => (
        <div ref={box} className="flex flex-col gap-2">
          {fields.map(({ key }, i) => (
            <div key={key} onPaste={(event) => pasteSeveral(event, i)} className="flex items-end gap-2">
              <TextField
                name={`hostnames.${i}.hostname`}
                label={`Hostname ${i + 1}`}
                hideLabel
                className="flex-1"
                maxLength={253}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              {fields.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={`Remove hostname ${i + 1}`}
                  onClick={() => {
                    remove(i)
                    box.current?.querySelector<HTMLElement>(':scope > button')?.focus()
                  }}
                  className="mb-1"
                />
              )}
            </div>
          ))}
          <Button type="button" icon={Plus} className="self-start" onClick={() => append({ hostname: '' })}>
            Add hostname
          </Button>
        </div>
      )}
    </Field>
  )
}
