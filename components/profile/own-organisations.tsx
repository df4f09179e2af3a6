'use client'
import { useState } from 'react'
import { AskFirst, useShown } from '@/components/data/ask-first'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
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
  const shown = useShown(asked)
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
      <AskFirst
        open={asked !== null}
        title={`Leave ${shown?.name ?? 'this organisation'}?`}
        confirmLabel="Leave organisation"
        cancelLabel="Stay"
        act={async () => shown && (await onLeave(shown))}
        failed="You are still a member. Please try again"
        onClose={() => setAsked(null)}
      >
        You lose access to it at once. To come back you have to be invited again. Your account, and your name on what
        you recorded, stay.
      </AskFirst>
    </Card>
  )
}
