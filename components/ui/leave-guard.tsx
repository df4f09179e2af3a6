'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { holdBack, holdLinks } from './history'
import { useLeaveWarning } from './leave-warning'

/**
 * In a form on a page, while something was typed and not saved: links of the portal and Back ask first, as closing
 * does.
 */
export function LeaveGuard({ active }: { active: boolean }) {
  const router = useRouter()
  const [leave, setLeave] = useState<() => void>()
  useLeaveWarning(active)
  useEffect(() => {
    if (!active) return
    const freeBack = holdBack((go) => setLeave(() => go))
    const freeLinks = holdLinks((path) => setLeave(() => () => router.push(path)))
    return () => {
      freeBack()
      freeLinks()
    }
  }, [active, router])
  return <ConfirmLeave open={leave !== undefined} onLeave={() => leave?.()} onStay={() => setLeave(undefined)} />
}

/** Asks whether what was typed may be lost. */
export function ConfirmLeave({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const leave = () => {
    onStay()
    onLeave()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onClose={onStay}
    >
      What you changed here has not been saved.
    </ConfirmDialog>
  )
}
