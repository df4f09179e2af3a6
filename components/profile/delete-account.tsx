'use client'
import { useState } from 'react'
import { leaveFor } from '@/components/account/sign-in'
import { AskFirst } from '@/components/data/ask-first'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { deleteAccountCall } from '@/lib/resources/accounts/client'

/** Deletes the own account at once and leads to the login page, which says so (ACCOUNT-39). */
export function DeleteAccount({ id }: { id: string }) {
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    // The login page shows the answer's message.
    await call(deleteAccountCall, { params: { id }, quiet: true })
    await leaveFor('/login?message=account-deleted')
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
      <AskFirst
        open={isAsking}
        title="Delete your account?"
        confirmLabel="Delete account"
        cancelLabel="Keep account"
        act={remove}
        failed="Your account was not deleted. Please try again"
        onClose={() => setAsking(false)}
      >
        Are you sure? This action is permanent.
      </AskFirst>
    </Card>
  )
}
