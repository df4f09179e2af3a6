'use client'
import { ComboboxButton, ComboboxInput, Combobox as Headless } from '@headlessui/react'
import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { bindable } from './bindable'
import { ComboboxList } from './combobox-list'
import { DescribedInput } from './described-input'
import { type ControlProps, Field, framed, inputClass } from './field'
import type { Option } from './select'
import { useChoosing } from './use-choosing'
import { type LoadOptions, useOptions } from './use-options'

export interface ComboboxProps extends ControlProps<Option | null> {
  load: LoadOptions
  /** Milliseconds between the last key and the search; 0 where the options are here already. */
  delay?: number
  placeholder?: string
  /**
   * Said where there is nothing to choose at all; what a search does not find is 'Nothing found' unless `notFound` says
   * it.
   */
  empty?: string
  notFound?: string
}

function PlainCombobox(props: ComboboxProps) {
  const { frame, control } = framed(props)
  const { name, value, onChange, onBlur, load, placeholder } = control
  const found = useOptions(load, props.delay)
  const choosing = useChoosing(found, onChange)
  const locked = props.disabled || props.readOnly
  return (
    <Field asks="Choose" {...frame}>
      {(aria) => (
        <Headless
          immediate
          disabled={locked}
          value={value ?? null}
          by="value"
          onChange={(option: Option | null) => onChange?.(option)}
          onClose={() => {
            choosing.passed()
            found.search('')
          }}
        >
          <div className="relative" onKeyDownCapture={choosing.onKeyDownCapture}>
            <ComboboxInput
              {...aria}
              as={DescribedInput}
              ref={choosing.box}
              describedBy={aria['aria-describedby']}
              name={name}
              data-chosen={value ? '' : undefined}
              autoComplete="off"
              placeholder={placeholder ?? 'Type to search'}
              displayValue={(option: Option | null) => choosing.left ?? option?.label ?? ''}
              onFocus={(event) => {
                const { target } = event
                // Of the dialog that just opened, not of somebody who goes there: the list stays closed.
                if (target.closest('[data-opening]')) return event.preventDefault()
                found.start()
                // Selects the text so that typing replaces it, after the click that gave the focus has placed its
                // cursor. Chromium gives the focus to what is selected: not to a box that was left by then.
                setTimeout(() => document.activeElement === target && target.select())
              }}
              onClick={({ currentTarget }) => choosing.open(currentTarget)}
              onBlur={onBlur}
              onChange={({ target }) => {
                choosing.typed(target.value)
                found.search(target.value)
              }}
              className={clsx(inputClass, 'truncate pr-16')}
            />
            {value && !locked && (
              <button
                type="button"
                aria-label={`Clear ${frame.label}`}
                onClick={() => {
                  choosing.typed('')
                  onChange?.(null)
                }}
                className="absolute inset-y-1 right-9 inline-flex w-7 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
            <ComboboxButton
              aria-label={`Show ${frame.label}`}
              onClick={found.start}
              className="absolute inset-y-1 right-1 inline-flex w-8 items-center justify-center rounded-sm text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden className="size-4" />
            </ComboboxButton>
          </div>
          <ComboboxList found={found} empty={props.empty} notFound={props.notFound} />
        </Headless>
      )}
    </Field>
  )
}

/** One of many, found by typing. Its value is the option, so that its name shows before anything is loaded. */
export const Combobox = bindable<Option | null, ComboboxProps>(PlainCombobox, null)
