import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { importStates } from '@/lib/resources/asset-imports/words'

type State = keyof typeof importStates

const looks: Record<State, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: Clock },
  1: { tone: 'info', icon: ListChecks },
  2: { tone: 'info', icon: LoaderCircle },
  3: { tone: 'good', icon: CircleCheck },
  4: { tone: 'action', icon: CircleAlert },
  5: { tone: 'neutral', icon: Undo2 },
  6: { tone: 'neutral', icon: CircleSlash },
}

/** How far a register is: colour, icon and word together. */
export function ImportStateBadge({ state }: { state: number }) {
  const { tone, icon } = looks[state as State] ?? looks[0]
  return (
    <Badge tone={tone} icon={icon}>
      {importStates[state as State] ?? 'Invalid'}
    </Badge>
  )
}
