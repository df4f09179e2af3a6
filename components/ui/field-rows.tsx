'use client'
import clsx from 'clsx'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useContext, useRef } from 'react'
import {
  type FieldError,
  type FieldValues,
  type UseFieldArrayReturn,
  useFieldArray,
  useFormState,
} from 'react-hook-form'
import { Button } from './button'
import { Field } from './field'
import { FormIdContext, fieldId } from './form-context'
import { IconButton } from './icon-button'

/** What changes the list. */
export type Rows = UseFieldArrayReturn<FieldValues, string, 'key'>

interface FieldRowsProps<Row> {
  /** Of the form's list. */
  name: string
  label: string
  hideLabel?: boolean
  hint?: string
  /** Text where there is none. */
  empty?: string
  addLabel: string
  newRow: Row
  /** Rows are boxes of several lines: the button that takes one out stands in its corner. */
  isTall?: boolean
  /** The button that takes a row out; `null` where it stays. */
  removal: (index: number, row: Row, count: number) => { icon: LucideIcon; label: string } | null
  /** A row's own fields, by its index. */
  children: (index: number, rows: Rows) => ReactNode
}

const redInputs = '[&_input]:border-2 [&_input]:border-action'

/** A list in a form, a line each: more are added below, and the focus goes there when one is taken out. */
export function FieldRows<Row extends object>(props: FieldRowsProps<Row>) {
  const { name, label, hideLabel, hint, empty, addLabel, newRow, removal, isTall, children } = props
  const rows = useFieldArray<FieldValues, string, 'key'>({ name, keyName: 'key' })
  const add = useRef<HTMLDivElement>(null)
  const formId = useContext(FormIdContext)
  // Of the list as a whole: two with the same name.
  const error = useFormState({ name }).errors[name] as FieldError | undefined
  const message = error?.message ?? error?.root?.message
  const remove = (index: number) => {
    rows.remove(index)
    add.current?.querySelector('button')?.focus()
  }
  return (
    <Field
      group
      asks="Enter"
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      id={fieldId(formId, name)}
      error={message}
    >
      {() => (
        // A message about the list is shown at its only line.
        <div className={clsx('flex flex-col gap-2', message && rows.fields.length === 1 && redInputs)}>
          {empty && rows.fields.length === 0 && <p className="text-muted">{empty}</p>}
          {rows.fields.map(({ key, ...row }, index) => {
            const button = removal(index, row as Row, rows.fields.length)
            return (
              <div key={key} className="relative flex items-end gap-2">
                {children(index, rows)}
                {button && (
                  <IconButton
                    {...button}
                    onClick={() => remove(index)}
                    className={isTall ? 'absolute! top-1 right-1' : 'mb-0.5'}
                  />
                )}
              </div>
            )
          })}
          <div ref={add}>
            <Button icon={Plus} onClick={() => rows.append(newRow)}>
              {addLabel}
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
