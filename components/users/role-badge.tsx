import { ShieldUser } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { roleNames } from '@/lib/domain/permissions/role-names'

/** User green, Manager amber, Admin red. */
const tones: Readonly<Record<number, Tone>> = { 0: 'good', 1: 'monitor', 2: 'action' }

/** A role in an organisation, by name and colour. */
export function RoleBadge({ role }: { role: number }) {
  return <Badge tone={tones[role] ?? 'neutral'}>{roleNames[role as keyof typeof roleNames]}</Badge>
}

/** The chip of somebody who manages the whole portal. */
export function ClientAdminBadge() {
  return (
    <Badge tone="neutral" icon={ShieldUser}>
      Client admin
    </Badge>
  )
}
