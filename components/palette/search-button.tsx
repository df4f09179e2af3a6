'use client'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { mayBeShortcut } from '@/components/ui/is-typing'
import { useNavigate } from '@/components/ui/navigate'
import { Opening, useAfterOutline } from '@/components/ui/opening'
import { fetchAhead, fetchedAhead, useOnDemand } from '@/components/ui/use-on-demand'
import { panelClass, placeClass } from './look'

const palette = () => import('./palette')
/** So long after `g` its letter may come. */
const goMs = 1500

/**
 * The search of everything, in the header of every page: behind a box, and Ctrl K; its code comes when it
 * is first opened.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => {
    setOpen(false)
    setText('')
  }
  const Palette = useAfterOutline(isOpen, useOnDemand(palette, isOpen, close)?.Palette)
  // Who goes on typing before the box is there loses none of it.
  useKeys(() => setOpen(true), isOpen && ((key) => setText((before) => before + key)))
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...fetchedAhead(palette)}
        onClick={() => setOpen(true)}
        className="inline-flex h-9 items-center gap-2 rounded-md text-muted transition-none hover:text-ink max-lg:size-11 max-lg:justify-center max-lg:hover:bg-hover lg:w-56 lg:border lg:bg-sunken lg:px-3"
      >
        <Search aria-hidden className="size-4 max-lg:size-5" />
        <span className="max-lg:hidden">Search</span>
        <kbd
          aria-hidden
          className="ml-auto rounded-sm border px-1.5 font-sans text-xs max-lg:hidden in-data-[shortcuts=off]:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen &&
        (Palette ? (
          <Palette text={text} onText={setText} onClose={close} />
        ) : (
          <Opening place={placeClass} panel={panelClass} />
        ))}
    </>
  )
}

/** Ctrl K opens the search; g and a letter go to a screen (SEARCH-13). */
function useKeys(open: () => void, type: false | ((key: string) => void)) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const navigate = useNavigate()
  const wentAt = useRef(-goMs)
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      if (!mayBeShortcut(event)) return
      if (event.key === 'Control' || event.key === 'Meta') return fetchAhead(palette)
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return open()
      }
      if (isCommand || event.key.length > 1) return
      if (type) {
        event.preventDefault()
        return type(event.key)
      }
      const isSecond = event.timeStamp - wentAt.current < goMs
      wentAt.current = event.key === 'g' && !isSecond ? event.timeStamp : -goMs
      if (!isSecond) return
      const { menuEntries } = await import('@/components/menu/menu-entries')
      const place = menuEntries(viewer).find(({ letter }) => letter === event.key)
      if (place) navigate(href(place.path))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
