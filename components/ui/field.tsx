'use client'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { CircleAlert } from './glyph'
import { asSaid, missingText } from './missing'

/** What every control takes. Inside a `<Form>` a `name` is enough: value, errors and id come from there. */
export interface ControlProps<Value> {
  label: string
  name?: string
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
  hint?: ReactNode
  /** One message, or several: the server's words, to the letter, but for {@link ControlProps.missing}. */
  error?: string | readonly string[]
  /** Said where it was left empty, if the label does not make the sentence: "Enter a contact email". */
  missing?: string
  /** The same right below its label, where that need not be named again. Default: the same. */
  missingHere?: string
  /** Says "(optional)" after the label. A field without it is required. */
  optional?: boolean
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** What stands around a control. */
type Frame = Pick<
  ControlProps<unknown>,
  'label' | 'id' | 'hint' | 'error' | 'missing' | 'missingHere' | 'optional' | 'required' | 'hideLabel' | 'className'
>

/** Parts what a field is given: for what stands around it, {@link Field}, and for the control within. */
export function framed<Props extends Frame>(props: Props) {
  const { label, id, hint, error, missing, missingHere, optional, required, hideLabel, className, ...control } = props
  const said = { label, hint, error, missing, missingHere, optional }
  return { frame: { ...said, id, required, hideLabel, className }, control }
}

type FieldProps = Frame & {
  /** A group of inputs: the label becomes the legend of a fieldset. */
  group?: boolean
  /** What one does in it; a group is chosen from. */
  asks?: 'Enter' | 'Choose'
  children: (aria: FieldAria) => ReactNode
}

/** Label above, hint below the label, errors between hint and control, all tied to the control by id. */
export function Field({
  label,
  id,
  hint,
  error,
  optional,
  required,
  hideLabel,
  group,
  asks = group ? 'Choose' : 'Enter',
  missing = missingText(label, asks),
  missingHere = missing,
  className,
  children,
}: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  const errors = messagesOf(error).map((message) => asSaid(message, missingHere))
  const describedBy = [hint && `${fieldId}-hint`, errors.length > 0 && `${fieldId}-error`].filter(Boolean).join(' ')
  const labelText = (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </>
  )
  const labelClass = clsx('mb-1.5 block font-medium text-ink', hideLabel && 'sr-only')
  const aria: FieldAria = {
    id: fieldId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-required': required || undefined,
  }
  const inside = (
    <>
      {hint && (
        <div id={`${fieldId}-hint`} className="-mt-1 mb-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldErrors id={`${fieldId}-error`} errors={errors} />
      {children(aria)}
    </>
  )
  if (group)
    return (
      <fieldset
        className={clsx('min-w-0', className)}
        aria-describedby={aria['aria-describedby']}
        id={fieldId}
        tabIndex={-1}
        data-missing={missing}
      >
        <legend className={labelClass}>{labelText}</legend>
        {inside}
      </fieldset>
    )
  return (
    <div className={clsx('min-w-0', className)} data-missing={missing}>
      <label htmlFor={fieldId} className={labelClass}>
        {labelText}
      </label>
      {inside}
    </div>
  )
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div id={id} className="mb-1.5 flex flex-col gap-0.5 text-base font-medium text-action">
      {errors.map((message) => (
        <p key={message} className="flex gap-1.5">
          <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {message}
          </span>
        </p>
      ))}
    </div>
  )
}

/** @returns the messages as a list; a form keeps several of one field in one string, a line each. */
export function messagesOf(error: string | readonly string[] | undefined): readonly string[] {
  if (!error) return []
  return typeof error === 'string' ? error.split('\n') : error
}

/** The look of every box that one types in. 40 px high, 44 px and 16 px text on a phone. */
export const inputClass = clsx(
  'block h-10 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-md text-ink shadow-xs transition-colors',
  'hover:border-ink/60 focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1',
  'aria-invalid:border-action aria-invalid:border-2 not-[select]:read-only:border-line not-[select]:read-only:bg-sunken disabled:bg-sunken disabled:text-muted disabled:hover:border-edge',
  'max-sm:h-11 max-sm:text-lg',
)
