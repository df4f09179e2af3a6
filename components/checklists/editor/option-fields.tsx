'use client'
import { ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { newId } from '@/lib/core/text/new-id'
import { most } from '@/lib/domain/checklists/words'
import { withOption } from '../model/edit'
import { statusWords } from '../model/words'
import { useActs } from './use-editor'
import { type FieldsProps, useSet } from './use-set'

const statuses = [1, 2, 3].map((status) => ({ value: `${status}`, label: statusWords[status] ?? '' }))

/** The answers of a choice, each with what it makes the result. */
export function OptionFields({ item, faults }: FieldsProps) {
  const { act } = useActs()
  const set = useSet(item)
  const { id, options } = item
  return (
    <Field group label="Options" hint="What one may choose, and what that makes the result" error={faults.options}>
      {() => (
        <div className="flex flex-col gap-2">
          {options.map((option, at) => (
            <div key={option.id} className="flex items-end gap-2">
              <TextField
                label={`Option ${at + 1}`}
                hideLabel
                placeholder={`Option ${at + 1}`}
                maxLength={255}
                autoComplete="off"
                value={option.label}
                error={faults[option.id]}
                onChange={(label) => act({ do: 'setOption', id, option: option.id, label }, `option ${option.id}`)}
                className="flex-1"
              />
              <Select
                label={`Result of option ${at + 1}`}
                hideLabel
                options={statuses}
                value={`${option.status}`}
                onChange={(status) =>
                  set('options')(options.map((one) => (one === option ? { ...one, status: Number(status) } : one)))
                }
                className="w-32"
              />
              <IconButton
                icon={ArrowUp}
                label={`Move option ${at + 1} up`}
                disabled={at === 0}
                className="mb-1 max-sm:hidden"
                onClick={() => set('options')(options.with(at, options[at - 1] ?? option).with(at - 1, option))}
              />
              <IconButton
                icon={X}
                label={`Remove option ${at + 1}`}
                className="mb-1 max-sm:mb-0"
                onClick={() => set('options')(options.filter((one) => one !== option))}
              />
            </div>
          ))}
          {options.length < most.options && (
            <div>
              <Button size="sm" variant="ghost" icon={Plus} onClick={() => set('options')(withOption(item, newId))}>
                Add option
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
