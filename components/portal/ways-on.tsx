'use client'
import { ArrowLeft, LayoutDashboard, Tag } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { can } from '@/lib/domain/permissions/can'

/** From a page that is not there: back to where one came from, or to what most people look for. */
export function WaysOn() {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const router = useRouter()
  // Only the browser knows whether there is a page to go back to.
  const [hasPrevious, setHasPrevious] = useState(false)
  useEffect(() => setHasPrevious(history.length > 1), [])
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {hasPrevious && (
        <Button icon={ArrowLeft} onClick={() => router.back()}>
          Go back
        </Button>
      )}
      {can(viewer, 'assets:see') && (
        <ButtonLink icon={Tag} href={href('assets')}>
          Tagged Assets
        </ButtonLink>
      )}
      <ButtonLink variant="primary" icon={LayoutDashboard} href={href('')}>
        Go to the dashboard
      </ButtonLink>
    </div>
  )
}
