'use client'
import { LoaderCircle, Search, X } from 'lucide-react'
import { type KeyboardEvent as InputEvent, useEffect, useRef, useState } from 'react'
import { inputClass } from './field'
import { mayBeShortcut } from './is-typing'

interface SearchBoxProps {
  /** What is applied now; the box follows it when it changes from outside (Back, Clear all). */
  value: string
  /** Called 200 ms after the last key, at once on Enter, on leaving the box and on clearing. */
  onSearch: (text: string) => void
  label?: string
  placeholder?: string
}

/** The keywords of a list. The key / puts the cursor in it from anywhere on the page. */
export function SearchBox({ value, onSearch, label = 'Search', placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== applied) {
    setApplied(value)
    setText(value)
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || !mayBeShortcut(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => {
      document.removeEventListener('keydown', focus)
      clearTimeout(timer.current)
    }
  }, [])
  // From the key on: what is typed is ahead of the rows.
  const isAhead = text.trim() !== value
  const search = (next: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setApplied(next.trim())
    onSearch(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), 200)
  }
  return (
    <search
      data-chrome
      // In rem, as `sm` is: what is in pixels comes before that and would give way to it.
      className="relative min-w-0 flex-1 sm:w-72 sm:flex-none min-[87.5rem]:w-auto min-[87.5rem]:max-w-xl min-[87.5rem]:min-w-44 min-[87.5rem]:flex-1"
    >
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {isAhead ? <LoaderCircle className="size-4 animate-spin" /> : <Search className="size-4" />}
      </span>
      <input
        ref={box}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key === 'ArrowDown') goToRows(event)
        }}
        // Applied before whatever is clicked next: a search that comes later would undo a change of page.
        onBlur={() => timer.current && search(text)}
        className={`${inputClass} h-9! pl-9 text-base! text-ellipsis max-sm:h-11! max-sm:text-lg! ${text ? 'pr-9 max-sm:pr-11' : 'pr-9 max-sm:pr-3'}`}
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('')
            search('')
            box.current?.focus()
          }}
          className="absolute inset-y-1 right-1 inline-flex w-7 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink max-sm:w-9"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : (
        <kbd
          aria-hidden
          className="absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border px-1.5 font-sans text-xs text-muted max-sm:hidden pointer-coarse:hidden in-data-[shortcuts=off]:hidden"
        >
          /
        </kbd>
      )}
    </search>
  )
}

/** Down goes on to the first row of the list that is searched. */
function goToRows(event: InputEvent<HTMLInputElement>): void {
  const row = event.currentTarget.closest('[data-card]')?.querySelector<HTMLElement>('[data-row-link]')
  if (!row) return
  event.preventDefault()
  row.focus()
}
