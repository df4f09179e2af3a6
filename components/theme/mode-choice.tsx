'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Mode } from './mode'

interface ModeChoiceProps {
  /** Of the group. */
  name: string
  mode: Mode
  label: string
  /** Its icon. */
  children: ReactNode
}

/** One of the modes to choose; the browser keeps which of them it is. */
export function ModeChoice({ name, mode, label, children }: ModeChoiceProps) {
  const radio = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (radio.current && document.documentElement.dataset.mode === mode) radio.current.checked = true
  }, [mode])
  const choose = () => {
    document.documentElement.dataset.mode = mode
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `mode=${mode}; path=/; max-age=31536000; samesite=lax`
  }
  return (
    <label
      title={label}
      className="relative inline-flex h-7 w-9 items-center justify-center rounded-sm text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-ink max-sm:h-10 max-sm:w-12"
    >
      <input
        ref={radio}
        type="radio"
        name={name}
        aria-label={label}
        onChange={choose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:outline-none"
      />
      {children}
    </label>
  )
}
