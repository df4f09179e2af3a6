'use client'
import clsx from 'clsx'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from './button'
import { SubmitButton } from './form'
import { LeaveGuard } from './leave-guard'

interface SaveBarProps {
  saveLabel?: string
  /** The save button stands at the form's end also while nothing is changed. */
  stays?: boolean
}

/** At the bottom of a form on a page: once something was changed it stays in view, saves or takes back. */
export function SaveBar({ saveLabel = 'Save', stays }: SaveBarProps) {
  const { control, reset, clearErrors } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const isShown = isDirty || isSubmitting
  if (!isShown && !stays) return null
  const discard = () => {
    reset()
    clearErrors()
  }
  return (
    <div
      data-chrome
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isShown
          ? 'sticky bottom-4 z-20 animate-fade-in justify-between rounded-xl bg-raised py-3 pr-3 pl-5 shadow-lg max-sm:bottom-2 max-sm:pl-3'
          : 'justify-end',
      )}
    >
      <LeaveGuard active={isDirty && !isSubmitting} />
      {isShown && (
        <p role="status" className="font-medium">
          Unsaved changes
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {isShown && <Button onClick={discard}>Discard</Button>}
        <SubmitButton>{saveLabel}</SubmitButton>
      </div>
    </div>
  )
}
