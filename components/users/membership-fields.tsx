'use client'
import { Trash2 } from 'lucide-react'
import { useContext, useRef } from 'react'
import { type FieldError, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { roleNames } from '@/lib/domain/permissions/role-names'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { revoke } from '@/lib/resources/users/words'
import type { UserValues } from './user-values'

const option = (role: keyof typeof roleNames) => ({ value: String(role), label: roleNames[role] })
const roleOptions = [option(0), option(1), option(2), option(4)]
const roleOrRevoke = [...roleOptions, option(revoke)]

/** The organisations of a person with a role in each, for client admins (ORGANISATION-30). */
export function MembershipFields({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<UserValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'organisationIds', keyName: 'key' })
  const load = useApiOptions(organisationsApi, namedOption)
  const formId = useContext(FormIdContext)
  const box = useRef<HTMLDivElement>(null)
  const error = useFormState({ control, name: 'organisationIds' }).errors.organisationIds as FieldError | undefined
  const isAttached = (id: string) => fields.some(({ organisationId }) => organisationId === id)
  return (
    <Field
      group
      label="Organisations"
      id={fieldId(formId, 'organisationIds')}
      error={error?.message ?? error?.root?.message}
    >
      {() => (
        <div ref={box} className="flex flex-col gap-2">
          {fields.length === 0 ? (
            <p className="rounded-md border border-dashed px-4 py-6 text-center text-muted">
              No organisations attached
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-md border">
              {fields.map(({ key, label, isNew }, i) => (
                <Membership
                  key={key}
                  index={i}
                  label={label}
                  isNew={isNew}
                  readOnly={readOnly}
                  onRemove={() => {
                    remove(i)
                    box.current?.querySelector<HTMLElement>('[data-attach] input')?.focus()
                  }}
                />
              ))}
            </ul>
          )}
          {!readOnly && (
            <div data-attach>
              <Combobox
                label="Attach organisation"
                hideLabel
                placeholder="Attach an organisation"
                value={null}
                onChange={(chosen) => {
                  if (!chosen || isAttached(chosen.value)) return
                  const { value: organisationId, label } = chosen
                  append(
                    { organisationId, label, role: '0', receiveQuotes: false, isNew: true },
                    { shouldFocus: false },
                  )
                }}
                load={async (query, page) => {
                  const found = await load(query, page)
                  return { ...found, items: found.items.map((one) => ({ ...one, disabled: isAttached(one.value) })) }
                }}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

interface MembershipProps {
  index: number
  label: string
  isNew: boolean
  readOnly: boolean
  onRemove: () => void
}

function Membership({ index, label, isNew, readOnly, onRemove }: MembershipProps) {
  const name = `organisationIds.${index}` as const
  const role = useWatch<UserValues>({ name: `${name}.role` })
  const isRevoked = role === String(revoke)
  return (
    <li className="flex flex-col gap-2 p-3">
      <div className="flex min-h-8 items-center gap-3">
        <Avatar name={label} size="sm" square />
        <span
          className={
            isRevoked
              ? 'min-w-0 flex-1 wrap-anywhere text-muted line-through'
              : 'min-w-0 flex-1 font-medium wrap-anywhere'
          }
        >
          {label}
        </span>
        {isNew && <Badge tone="info">New</Badge>}
        {isNew && !readOnly && <IconButton icon={Trash2} label={`Remove ${label}`} onClick={onRemove} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pl-10">
        <Select
          name={`${name}.role`}
          label={`Role in ${label}`}
          hideLabel
          options={isNew ? roleOptions : roleOrRevoke}
          readOnly={readOnly}
          className="w-44"
        />
        {!isRevoked && <Checkbox name={`${name}.receiveQuotes`} label="Quote contact" readOnly={readOnly} />}
      </div>
    </li>
  )
}
