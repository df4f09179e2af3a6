'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { chooseMode, type Mode, modeChanged } from './mode'

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
    const follow = () => {
      if (radio.current) radio.current.checked = document.documentElement.dataset.mode === mode
    }
    follow()
    document.addEventListener(modeChanged, follow)
    return () => document.removeEventListener(modeChanged, follow)
  }, [mode])
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
        onChange={() => chooseMode(mode)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:outline-none"
      />
      {children}
    </label>
  )
}
