'use client'
import dynamic from 'next/dynamic'
import { bindable } from './bindable'
import { type ControlProps, Field, messagesOf } from './field'
import { Skeleton } from './skeleton'

/** The editor is heavy: only pages that show one load it, after the rest of the page. */
const Editor = dynamic(() => import('./rich-text-editor'), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full rounded-md" />,
})

export interface RichTextFieldProps extends Omit<ControlProps<string>, 'disabled' | 'required' | 'autoFocus'> {
  placeholder?: string
}

function PlainRichTextField({
  label,
  hint,
  error,
  optional,
  missing,
  hideLabel,
  id,
  className,
  value,
  onChange,
  onBlur,
  readOnly,
  placeholder,
}: RichTextFieldProps) {
  return (
    <Field group asks="Enter" {...{ label, hint, error, missing, optional, hideLabel, id, className }}>
      {() => (
        <Editor
          label={label}
          value={value ?? ''}
          onChange={(html) => onChange?.(html)}
          onBlur={onBlur}
          readOnly={readOnly}
          placeholder={placeholder}
          invalid={messagesOf(error).length > 0}
        />
      )}
    </Field>
  )
}

/** A formatted text: headings 1 to 3, bold, italic, underline, links, lists, quotes. Its value is HTML, '' for none. */
export const RichTextField = bindable<string, RichTextFieldProps>(PlainRichTextField, '')
