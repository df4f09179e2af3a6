'use client'
import clsx from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Mode, modeOf, modes } from './mode'

const looks = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
}

/** Light, dark, or as the device says. Kept for a year in the cookie `mode`, so that the server renders it. */
export function ThemeToggle() {
  const [mode, setMode] = useState<Mode>()
  useEffect(() => setMode(modeOf(document.documentElement.dataset.mode)), [])
  const choose = (next: Mode) => {
    setMode(next)
    document.documentElement.dataset.mode = next
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `mode=${next}; path=/; max-age=31536000; samesite=lax`
  }
  return (
    <fieldset className="inline-flex self-start rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">Brightness</legend>
      {modes.map((value) => {
        const { label, icon: Icon } = looks[value]
        return (
          <label
            key={value}
            title={label}
            className={clsx(
              'relative inline-flex h-7 w-9 items-center justify-center rounded-sm max-sm:h-10 max-sm:w-12',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus',
              mode === value ? 'bg-surface text-ink shadow-xs' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="mode"
              aria-label={label}
              checked={mode === value}
              onChange={() => choose(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:outline-none"
            />
            <Icon aria-hidden className="size-4" />
          </label>
        )
      })}
    </fieldset>
  )
}
