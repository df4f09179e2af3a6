'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, messagesOf } from './field'
import { Skeleton } from './skeleton'
import { useNear } from './use-near'

const Waiting = () => <Skeleton className="h-80 w-full rounded-md" />

/** The editor is heavy: it is loaded once somebody does something on the page, or is about to see it. */
const Editor = dynamic(() => import('./rich-text-editor'), { ssr: false, loading: Waiting })

/** So far ahead that it is there before one has scrolled or gone by keys to it. */
const AHEAD = '800px'

/**
 * Whether a key or a pointer was pressed on the page: whoever lists its fields, as screen readers do, is to
 * find this one.
 */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const see = () => setUsed(true)
    for (const act of ['keydown', 'pointerdown']) addEventListener(act, see, { signal: gone.signal, once: true })
    return () => gone.abort()
  }, [])
  return isUsed
}

interface RichTextFieldProps extends Omit<ControlProps<string>, 'disabled' | 'required' | 'autoFocus'> {
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
  const [box, isNear] = useNear<HTMLDivElement>(AHEAD)
  const isUsed = useIsUsed()
  return (
    <Field group asks="Enter" {...{ label, hint, error, missing, optional, hideLabel, id, className }}>
      {() => (
        <div ref={box}>
          {isNear || isUsed ? (
            <Editor
              label={label}
              value={value ?? ''}
              onChange={(html) => onChange?.(html)}
              onBlur={onBlur}
              readOnly={readOnly}
              placeholder={placeholder}
              invalid={messagesOf(error).length > 0}
            />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </Field>
  )
}

/** A formatted text: headings 1 to 3, bold, italic, underline, links, lists, quotes. Its value is HTML, '' for none. */
export const RichTextField = bindable<string, RichTextFieldProps>(PlainRichTextField, '')
