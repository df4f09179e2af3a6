'use client'
import { Check } from 'lucide-react'
import { bindable } from '@/components/ui/bindable'
import { type ControlProps, Field } from '@/components/ui/field'
import { themeNames, themes } from '@/lib/core/tenancy/themes'

function PlainThemeField({ label, hint, error, id, name, value, onChange, onBlur }: ControlProps<string>) {
  return (
    <Field group {...{ label, hint, error, id }}>
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-2">
          {themeNames.map((theme) => (
            <label
              key={theme}
              // Each card is shown in its own theme.
              data-theme={theme}
              className="group relative flex flex-col gap-2 rounded-lg border border-edge bg-surface p-2.5 transition-colors hover:border-ink/60 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={theme}
                checked={value === theme}
                onChange={() => onChange?.(theme)}
                onBlur={onBlur}
                className="absolute inset-0 cursor-pointer appearance-none rounded-lg focus-visible:outline-none"
              />
              <span aria-hidden className="flex h-10 items-center justify-center rounded-md bg-accent text-on-accent">
                <Check className="invisible size-5 group-has-checked:visible" strokeWidth={3} />
              </span>
              <span className="px-0.5 font-medium">{themes[theme].label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** One of the built-in colour themes (TENANT-13), each shown in its own colour. */
export const ThemeField = bindable<string, ControlProps<string>>(PlainThemeField, 'tagwarden')
