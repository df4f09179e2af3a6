'use client'
import { type ComponentType, useContext } from 'react'
import { type FieldError, useController, useFormContext } from 'react-hook-form'
import type { ControlProps } from './field'
import { FormIdContext, fieldId } from './form-context'

/**
 * Makes of a plain control (value, onChange, error) one that binds itself to the surrounding form by its `name`.
 * Outside a form, or without a name, it stays the plain one.
 */
export function bindable<Value, Props extends ControlProps<Value>>(Plain: ComponentType<Props>, empty: Value) {
  function Bound(props: Props & { name: string }) {
    const { field, fieldState } = useController({ name: props.name })
    const formId = useContext(FormIdContext)
    const bound: ControlProps<Value> = {
      ...props,
      id: props.id ?? fieldId(formId, props.name),
      value: field.value ?? empty,
      error: props.error ?? messageOf(fieldState.error),
      disabled: props.disabled,
      onBlur: field.onBlur,
      onChange: (value) => {
        field.onChange(value)
        props.onChange?.(value)
      },
    }
    return <Plain {...(bound as Props)} />
  }
  function Control(props: Props) {
    const inForm = useFormContext() !== null
    return inForm && props.name ? <Bound {...(props as Props & { name: string })} /> : <Plain {...props} />
  }
  Control.displayName = Plain.displayName ?? Plain.name
  return Control
}

function messageOf(error: FieldError | undefined): string | undefined {
  return error?.message ?? error?.root?.message
}
