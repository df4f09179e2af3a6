import { Building2, Truck } from 'lucide-react'
import { Badge } from '@/components/ui/badge'

/** What kind of organisation it is. */
export function KindBadge({ isDistributor }: { isDistributor: boolean }) {
  return isDistributor ? (
    <Badge tone="info" icon={Truck}>
      Distributor
    </Badge>
  ) : (
    <Badge icon={Building2}>Customer</Badge>
  )
}
