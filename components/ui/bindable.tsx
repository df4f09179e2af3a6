'use client'
import { type ComponentType, useContext } from 'react'
import type { ControlProps } from './field'
import { type Binding, BindingContext } from './form-context'

/**
 * Makes of a plain control (value, onChange, error) one that binds itself to the surrounding form by its `name`.
 * Outside a form, or without a name, it stays the plain one.
 */
export function bindable<Value, Props extends ControlProps<Value>>(Plain: ComponentType<Props>, empty: Value) {
  function Bound({ useBinding, ...props }: Props & { name: string; useBinding: (name: string) => Binding }) {
    const field = useBinding(props.name)
    const bound: ControlProps<Value> = {
      ...props,
      id: props.id ?? field.id,
      value: (field.value as Value | undefined) ?? empty,
      error: props.error ?? field.error,
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
    const useBinding = useContext(BindingContext)
    return useBinding && props.name ? (
      <Bound {...(props as Props & { name: string })} useBinding={useBinding} />
    ) : (
      <Plain {...props} />
    )
  }
  Control.displayName = Plain.displayName ?? Plain.name
  return Control
}
