'use client'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { bindable } from '@/components/ui/bindable'
import { type ControlProps, Field } from '@/components/ui/field'
import { themeNames } from '@/lib/core/tenancy/theme'
import { isColour, themeAttributes, themeOf, themes } from '@/lib/core/tenancy/themes'

const cardClass =
  'group relative flex flex-col gap-2 rounded-lg border border-edge bg-surface p-2.5 transition-colors hover:border-ink/60 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const radioClass = 'absolute inset-0 cursor-pointer appearance-none rounded-lg focus-visible:outline-none'

/** What the own colour begins with, where none has been chosen. */
const firstColour = '#7a3fb5'

function PlainThemeField(props: ControlProps<string>) {
  const { label, hint, error, id, name, value = 'tagwarden', onChange, onBlur } = props
  const [own, setOwn] = useState(isColour(value) ? value : firstColour)
  const isOwn = !themeNames.some((theme) => theme === value)
  const choose = (colour: string) => {
    setOwn(colour)
    onChange?.(colour)
  }
  const card = (theme: string, text: string, isChecked: boolean, pick: () => void) => (
    // Each card is shown in its own theme.
    <label key={text} {...themeAttributes(theme)} className={cardClass}>
      <input
        type="radio"
        name={name}
        value={theme}
        checked={isChecked}
        onChange={pick}
        onBlur={onBlur}
        className={radioClass}
      />
      <span aria-hidden className="flex h-10 items-center justify-center rounded-md bg-accent text-on-accent">
        <Check className="invisible size-5 group-has-checked:visible" strokeWidth={3} />
      </span>
      <span className="px-0.5 font-medium">{text}</span>
    </label>
  )
  return (
    <Field group {...{ label, hint, error, id }}>
      {() => (
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 2xl:grid-cols-6">
            {themeNames.map((theme) => card(theme, themes[theme].label, value === theme, () => onChange?.(theme)))}
            {card(isColour(own) ? own : firstColour, 'Own colour', isOwn, () =>
              onChange?.(isColour(own) ? own : firstColour),
            )}
          </div>
          {isOwn && <OwnColour value={value} onChange={choose} />}
        </div>
      )}
    </Field>
  )
}

/** Any colour, by a picker or as a code; where it could not be read as it is, it says what is shown instead. */
function OwnColour({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const id = useId()
  const isWhole = isColour(value)
  const { accent } = themeOf(value)
  const [light, dark] = accent
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        type="color"
        aria-label="Pick the colour"
        value={isWhole ? value : firstColour}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-9 w-14 cursor-pointer rounded-md border border-edge bg-surface p-1 max-sm:h-11"
      />
      <input
        type="text"
        aria-label="Colour code"
        aria-describedby={id}
        value={value}
        onChange={({ currentTarget }) => onChange(coded(currentTarget.value))}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        className="nums h-9 w-28 rounded-md border border-edge bg-surface px-3 max-sm:h-11"
      />
      <p id={id} role="status" className="text-sm text-muted">
        {!isWhole && 'A code such as #7a3fb5'}
        {isWhole && light === value && dark === value && 'Shown as it is'}
        {isWhole && light !== value && dark !== value && `So that it can be read: ${light} in light, ${dark} in dark`}
        {isWhole && light !== value && dark === value && `So that it can be read: ${light} in light`}
        {isWhole && light === value && dark !== value && `So that it can be read: ${dark} in dark`}
      </p>
    </div>
  )
}

/** What was typed as a code: `7A3FB5` is one too. */
function coded(text: string): string {
  const code = text.trim().toLowerCase()
  return /^[0-9a-f]{6}$/.test(code) ? `#${code}` : code
}

/** One of the built-in colour themes (TENANT-13), each shown in its own colour, or any colour (TENANT-25). */
export const ThemeField = bindable<string, ControlProps<string>>(PlainThemeField, 'tagwarden')
