'use client'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoaderCircle, ScanLine, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call-failure'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { IconButton } from '@/components/ui/icon-button'
import { useNavigate } from '@/components/ui/navigate'
import { can } from '@/lib/domain/permissions/can'
import { searchCall } from '@/lib/workflows/search/client'
import { panelClass, placeClass } from './look'
import { PaletteRows } from './palette-rows'
import { keepPlace, placesKept } from './recent'
import { type Row, sectionsOf, soughtIn } from './rows'
import { useChoice } from './use-choice'
import { useRested } from './use-rested'

interface PaletteProps {
  /** What stands in the box; some may have been typed before it was there. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/**
 * One box for all: what is typed is sought everywhere, and leads to pages and actions too (SEARCH-10, SEARCH-11). The
 * answer that is shown is that to the latest question: an older one that comes later is of another key and never seen.
 */
export function Palette({ text, onText, onClose }: PaletteProps) {
  const { viewer, me, organisationId } = usePortal()
  const href = usePortalHref()
  const navigate = useNavigate()
  const queryOf = useAnswerQuery()
  const [recent] = useState(() => placesKept(me.id, organisationId))
  const typed = text.trim()
  const { sought: wanted, isToRecord } = soughtIn(viewer, typed)
  const sought = useRested(wanted)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(searchCall, { query: { q: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isWaiting = typed !== '' && (wanted !== sought || ((isFetching || isPlaceholderData) && !error))
  const answer = typed === '' || error ? undefined : data
  const sections = sectionsOf({ viewer, href, typed, isToRecord, recent, answer })
  const rows = sections.flatMap((section) => section.rows)
  const take = (row: Row) => {
    onClose()
    if (row.isRecord && row.href)
      keepPlace(me.id, organisationId, { title: row.title, subtitle: row.subtitle ?? '', href: row.href })
    if (row.href) navigate(row.href)
    row.run?.()
  }
  const choice = useChoice(rows, isWaiting, take)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (choice.active) document.getElementById(optionId(list, choice.active))?.scrollIntoView({ block: 'nearest' })
  }, [choice.active, list])
  return (
    <Dialog open onClose={onClose} aria-label="Search" initialFocus={input} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 animate-fade-in bg-black/40 max-sm:hidden" />
      <div className={placeClass}>
        <DialogPanel className={panelClass}>
          <Focused field={input} />
          <div className="flex h-14 shrink-0 items-center gap-1 border-b pr-2 pl-4">
            <span aria-hidden className="text-muted">
              {isWaiting ? <LoaderCircle className="size-5 animate-spin" /> : <Search className="size-5" />}
            </span>
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label="Search"
              aria-expanded={rows.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={choice.active && optionId(list, choice.active)}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder="Search or go to…"
              value={text}
              onChange={(event) => {
                onText(event.target.value)
                choice.restart()
              }}
              onKeyDown={choice.onKeyDown}
              className="h-full min-w-0 flex-1 bg-transparent px-2 text-lg placeholder:text-muted focus:outline-none"
            />
            {can(viewer, 'assets:see') && (
              <IconButton
                icon={ScanLine}
                label="Scan tag"
                className="lg:hidden"
                onClick={() => {
                  onClose()
                  navigate(href('assets/scan'))
                }}
              />
            )}
            <IconButton icon={X} label="Close search" onClick={onClose} />
          </div>
          <p role="status" className="sr-only">
            {isWaiting ? '' : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`}
          </p>
          {error && (
            <p role="alert" className="border-b px-5 py-3 text-action">
              {saidBy(error)}
            </p>
          )}
          <PaletteRows
            id={list}
            sections={sections}
            choice={choice}
            onTake={take}
            optionId={(row) => optionId(list, row)}
          />
          {rows.length === 0 && !error && (
            <p className="px-5 py-8 text-center text-muted">
              {isWaiting ? (
                'Searching…'
              ) : (
                <>
                  <span className="block text-ink">{`Nothing found for “${wanted}”`}</span>
                  Part of a tag, type, customer, site or person will do. Fewer words find more
                </>
              )}
            </p>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/**
 * Gives the box the focus. A dialog takes it itself where one taps, to keep a phone's keyboard away, as soon as it is
 * there; whoever opens a search has come to type.
 */
function Focused({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    const afterDialog = setTimeout(() => field.current?.focus())
    return () => clearTimeout(afterDialog)
  }, [field])
  return null
}

const optionId = (list: string, row: Row) => `${list}${row.id}`

/** What is wrong with what was typed, else that it could not be asked. */
function saidBy(error: unknown): string {
  if (error instanceof CallFailure) return error.message
  return 'The search could not be reached. Check your connection and try again'
}
