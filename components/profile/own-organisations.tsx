'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ErrorBanner } from '@/components/ui/error-banner'
import { RoleBadge } from '@/components/users/role-badge'
import type { Me } from '@/lib/resources/accounts/schema'

export type Organisation = Me['organisations'][number]

interface OwnProps {
  organisations: readonly Organisation[]
  /** Makes the call, and shows what is left. */
  onLeave: (organisation: Organisation) => Promise<unknown>
}

/** The organisations that one is a member of, each with a way out (ORGANISATION-51). */
export function OwnOrganisations({ organisations, onLeave }: OwnProps) {
  const [asked, setAsked] = useState<Organisation | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const leave = async (organisation: Organisation) => {
    setBusy(true)
    setError(undefined)
    try {
      await onLeave(organisation)
      setAsked(null)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const close = () => {
    setAsked(null)
    setError(undefined)
  }
  return (
    <Card title="Your organisations" flush>
      <ul className="divide-y divide-line border-t">
        {organisations.map((organisation) => (
          <li key={organisation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {organisation.name} <RoleBadge role={organisation.role} />
            </p>
            <Button size="sm" aria-label={`Leave ${organisation.name}`} onClick={() => setAsked(organisation)}>
              Leave
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={`Leave ${asked?.name ?? 'this organisation'}?`}
        confirmLabel="Leave organisation"
        cancelLabel="Stay"
        loading={isBusy}
        onConfirm={() => asked && leave(asked)}
        onClose={close}
      >
        {error !== undefined && (
          <div className="mb-3">
            <ErrorBanner messages={globalMessages(error) ?? ['You are still a member. Please try again']} />
          </div>
        )}
        You lose access to it at once. To come back you have to be invited again. Your account, and your name on what
        you recorded, stay.
      </ConfirmDialog>
    </Card>
  )
}
