'use client'
import { useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { stepBackTo } from '@/components/ui/history'
import { useNavigate, useTargetPath } from '@/components/ui/navigate'
import { SideDialog, type SideDialogProps } from '@/components/ui/side-dialog'
import { usePortalHref } from './portal-context'

const CloseContext = createContext<() => void>(() => {})

/** Closes the surrounding dialog: back to the address of what lies behind it. */
export const useCloseDialog = () => use(CloseContext)

/**
 * Leaves a dialog for a page below the portal; the list behind keeps its filters, which stay in the address. Takes the
 * dialog out of the history: Back does not open it again.
 */
function useGoTo(path: string, own?: string) {
  const navigate = useNavigate()
  const kept = new URLSearchParams(useSearchParams())
  if (own) kept.delete(own)
  const search = kept.toString()
  const href = usePortalHref()
  return useCallback(() => {
    const target = href(path) + (search && `?${search}`)
    if (!stepBackTo(target)) navigate(target, { replace: true, scroll: false })
  }, [navigate, href, path, search])
}

/** A side dialog with an address of its own, over the page at `over` (below the portal: `tasks`). */
export function RouteDialog({
  over,
  own,
  children,
  onLeave,
  ...dialog
}: Omit<SideDialogProps, 'onClose' | 'open'> & {
  over: string
  /** A key of the address that is the dialog's own, and goes with it. */
  own?: string
  /** Called as it is closed: after saving, or where somebody gave up what they had typed. */
  onLeave?: () => void
  children: ReactNode
}) {
  const goTo = useGoTo(over, own)
  const close = useCallback(() => {
    onLeave?.()
    goTo()
  }, [goTo, onLeave])
  const href = usePortalHref()
  const isLeft = useIsLeft(href(over))
  return (
    <SideDialog {...dialog} open={!isLeft} onClose={close}>
      <CloseContext value={close}>{children}</CloseContext>
    </SideDialog>
  )
}

/**
 * Whether the dialog is being left. What lies behind it is there already: it goes with the click, not with the server's
 * answer, and does not come back where another page was asked for before that.
 */
function useIsLeft(over: string): boolean {
  const target = useTargetPath()
  const [wasLeft, setWasLeft] = useState(false)
  const isLeft = target === over || (wasLeft && target !== null)
  if (isLeft !== wasLeft) setWasLeft(isLeft)
  return isLeft
}
