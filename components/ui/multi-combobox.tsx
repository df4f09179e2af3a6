'use client'
import { ComboboxInput, Combobox as Headless } from '@headlessui/react'
import clsx from 'clsx'
import { Chip } from './badge'
import { bindable } from './bindable'
import { ComboboxList } from './combobox-list'
import { DescribedInput } from './described-input'
import { type ControlProps, Field, framed } from './field'
import type { Option } from './select'
import { useChoosing } from './use-choosing'
import { type LoadOptions, useOptions } from './use-options'

export interface MultiComboboxProps extends ControlProps<readonly Option[]> {
  load: LoadOptions
  placeholder?: string
}

function PlainMultiCombobox(props: MultiComboboxProps) {
  const { frame, control } = framed(props)
  const { value = [], onChange, onBlur, load } = control
  const found = useOptions(load)
  const { box, typed, passed, onKeyDownCapture } = useChoosing(found)
  const remove = (option: Option) => {
    onChange?.(value.filter((other) => other.value !== option.value))
    box.current?.focus()
  }
  return (
    <Field asks="Choose" {...frame}>
      {(aria) => (
        <Headless
          multiple
          immediate
          disabled={props.disabled || props.readOnly}
          value={[...value]}
          by="value"
          onChange={(chosen: Option[]) => {
            onChange?.(chosen)
            if (box.current) box.current.value = ''
            passed()
            found.search('')
          }}
          onClose={() => {
            passed()
            found.search('')
          }}
        >
          <div
            onKeyDownCapture={onKeyDownCapture}
            className={clsx(
              'flex min-h-10 w-full flex-wrap items-center gap-1.5 rounded-md border border-edge bg-surface p-1.5 shadow-xs hover:border-ink/60 max-sm:min-h-11',
              'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
              aria['aria-invalid'] && 'border-2 border-action',
            )}
          >
            {value.map((option) => (
              <Chip key={option.value} removeLabel={`Remove ${option.label}`} onRemove={() => remove(option)}>
                {option.label}
              </Chip>
            ))}
            <ComboboxInput
              {...aria}
              as={DescribedInput}
              describedBy={aria['aria-describedby']}
              ref={box}
              autoComplete="off"
              placeholder={value.length === 0 ? (props.placeholder ?? 'Type to search') : undefined}
              onFocus={found.start}
              onBlur={onBlur}
              onChange={({ target }) => {
                typed(target.value)
                found.search(target.value)
              }}
              onKeyDown={(event) => {
                const last = value.at(-1)
                if (event.key === 'Backspace' && event.currentTarget.value === '' && last) remove(last)
              }}
              className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-md focus-visible:outline-none max-sm:text-lg"
            />
          </div>
          <ComboboxList found={found} />
        </Headless>
      )}
    </Field>
  )
}

/** Several of many, found by typing; Backspace in the empty box takes the last one away. */
export const MultiCombobox = bindable<readonly Option[], MultiComboboxProps>(PlainMultiCombobox, [])
