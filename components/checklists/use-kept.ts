'use client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onSessionEnd } from '@/components/ui/drafts'
import { type KeptDraft, openDraft } from '@/components/ui/kept-drafts'
import { useDraftOwner } from '@/components/ui/use-draft'

/** How long after the last key what is typed is kept. */
const pause = 300

interface Kept<Whole, Files> {
  whole: Whole
  files: Files
}

/**
 * Keeps what is typed while it is typed: `whole` with each change, `files` where they are others. `onBack` gets what
 * was kept here before, once.
 * @returns how it is given up, and kept no more, but for what is left `instead`.
 */
export function useKept<Whole, Files>(
  place: string,
  current: (Kept<Whole, Files> & { isEmpty: boolean }) | null,
  onBack: (kept: Kept<Whole, Files>) => void,
): (instead?: Kept<Whole, Files>) => void {
  const owner = useDraftOwner()
  const [draft, setDraft] = useState<KeptDraft>()
  const latest = useRef(current)
  latest.current = current
  const keptFiles = useRef<Files>(undefined)
  const isOver = useRef(false)

  const giveBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!owner) return
    let opened: KeptDraft | undefined
    let isGone = false
    const look = async () => {
      opened = await openDraft(owner.owner, `${owner.as} ${place}`)
      const [whole, files] = await Promise.all([opened.read('whole'), opened.read('files')])
      if (isGone) return opened.close()
      if (whole) giveBack({ whole, files } as Kept<Whole, Files>)
      setDraft(opened)
    }
    look().catch(ignoreForbidden)
    return () => {
      isGone = true
      opened?.close()
    }
  }, [owner, place])

  const keep = useCallback(() => {
    const now = latest.current
    if (!draft || !now || isOver.current) return false
    const write = async () => {
      if (now.isEmpty) return draft.forget()
      if (keptFiles.current !== now.files) {
        await draft.write('files', now.files)
        keptFiles.current = now.files
      }
      await draft.write('whole', now.whole)
    }
    write().catch(ignoreForbidden)
    return !now.isEmpty
  }, [draft])

  const { whole, files } = current ?? {}
  // A photo is not taken again as easily as a word is typed: it does not wait for a pause.
  useEffect(() => {
    if (files !== keptFiles.current) keep()
  }, [keep, files])
  useEffect(() => {
    if (whole === undefined) return
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [keep, whole])

  useEffect(() => {
    const stop = onSessionEnd(keep)
    const hide = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [keep])

  return useCallback(
    (instead) => {
      isOver.current = true
      const end = async () => {
        if (!instead) return draft?.forget()
        await draft?.write('files', instead.files)
        await draft?.write('whole', instead.whole)
      }
      end().catch(ignoreForbidden)
    },
    [draft],
  )
}

/** A browser that forbids storage, or has no room, keeps no drafts. */
function ignoreForbidden(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
