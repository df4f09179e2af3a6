'use client'
import { CircleHelp } from 'lucide-react'
import { Popover } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { useOnDemand } from '@/components/ui/use-on-demand'

const load = () => import('./roles-table')

/** What User, Manager and Admin may do, behind a button. */
export function RolesBreakdown() {
  return (
    <Popover
      variant="ghost"
      align="end"
      button={
        <>
          <CircleHelp aria-hidden className="size-4" />
          Roles breakdown
        </>
      }
    >
      <Later />
    </Popover>
  )
}

function Later() {
  const RolesTable = useOnDemand(load, true)?.RolesTable
  return RolesTable ? <RolesTable /> : <Skeleton className="h-80 w-80" />
}
