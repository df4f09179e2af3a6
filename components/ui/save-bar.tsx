'use client'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from './button'
import { isLeavingForLogin } from './drafts'
import { SubmitButton } from './form'

/** At the bottom of a form on a page: appears once something was changed, stays in view, saves or takes back. */
export function SaveBar({ saveLabel = 'Save' }: { saveLabel?: string }) {
  const { control, reset, clearErrors } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  useLeaveWarning(isDirty && !isSubmitting)
  if (!isDirty && !isSubmitting) return null
  const discard = () => {
    reset()
    clearErrors()
  }
  return (
    <div
      data-chrome
      className="sticky bottom-4 z-20 flex animate-fade-in flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-raised py-3 pr-3 pl-5 shadow-lg max-sm:bottom-2 max-sm:pl-3"
    >
      <p role="status" className="font-medium">
        Unsaved changes
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={discard}>Discard</Button>
        <SubmitButton>{saveLabel}</SubmitButton>
      </div>
    </div>
  )
}

/** While `active`, the browser asks before the page is closed or reloaded; not where what was typed is kept anyway. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForLogin()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
