'use client'
import { useState } from 'react'
import { leaveFor } from '@/components/account/sign-in'
import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ErrorBanner } from '@/components/ui/error-banner'
import { deleteAccountCall } from '@/lib/resources/accounts/client'

/** Deletes the own account at once and leads to the login page, which says so (ACCOUNT-39). */
export function DeleteAccount({ id }: { id: string }) {
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const remove = async () => {
    setBusy(true)
    setError(undefined)
    try {
      // The login page shows the answer's message.
      await call(deleteAccountCall, { params: { id }, quiet: true })
      await leaveFor('/login?message=account-deleted')
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const close = () => {
    setAsking(false)
    setError(undefined)
  }
  return (
    <Card title="Delete account">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          You are logged out and lose access at once. Your name stays on what you recorded.
        </p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        confirmLabel="Delete account"
        cancelLabel="Keep account"
        loading={isBusy}
        onConfirm={remove}
        onClose={close}
      >
        {error !== undefined && (
          <div className="mb-3">
            <ErrorBanner messages={globalMessages(error) ?? ['Your account was not deleted. Please try again']} />
          </div>
        )}
        Are you sure? This action is permanent.
      </ConfirmDialog>
    </Card>
  )
}
