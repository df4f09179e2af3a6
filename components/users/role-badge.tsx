import { ShieldUser } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { roleNames } from '@/lib/domain/permissions/role-names'

const admin = 2

/** A role in an organisation, by name; who may do everything stands out. Green, amber and red are for states alone. */
export function RoleBadge({ role }: { role: number }) {
  return <Badge tone={role === admin ? 'info' : 'neutral'}>{roleNames[role as keyof typeof roleNames]}</Badge>
}

/** The chip of somebody who manages the whole portal. */
export function ClientAdminBadge() {
  return (
    <Badge tone="neutral" icon={ShieldUser}>
      Client admin
    </Badge>
  )
}
