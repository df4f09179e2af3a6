import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  FileText,
  Hammer,
  type LucideIcon,
  OctagonAlert,
  ThumbsDown,
  ThumbsUp,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { type FindingState, stateLabel } from '@/lib/domain/findings/words'

const states: Record<FindingState, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'action', icon: CircleDot },
  1: { tone: 'info', icon: FileText },
  2: { tone: 'info', icon: ThumbsUp },
  3: { tone: 'monitor', icon: ThumbsDown },
  4: { tone: 'monitor', icon: Hammer },
  5: { tone: 'good', icon: Wrench },
  6: { tone: 'good', icon: CircleCheck },
  7: { tone: 'neutral', icon: CircleSlash },
}

export const stateLook = (state: number) => states[state as FindingState] ?? states[7]

/** The state of a finding: colour, icon and word together. */
export function StateBadge({ state }: { state: number }) {
  return <Badge {...stateLook(state)}>{stateLabel(state)}</Badge>
}

/** How bad it is, by the client's own word for it. */
export function SeverityBadge({ severity, label }: { severity: number; label: string }) {
  const tone: Tone = severity === 1 ? 'action' : severity === 2 ? 'monitor' : 'neutral'
  return (
    <Badge tone={tone} icon={severity === 1 ? OctagonAlert : TriangleAlert}>
      {label}
    </Badge>
  )
}
