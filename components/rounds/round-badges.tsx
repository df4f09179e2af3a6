import { CircleCheck, CircleDashed, CircleSlash, Clock, Footprints, type LucideIcon, SkipForward } from 'lucide-react'
import { Badge, StatusBadge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { type ItemOutcome, itemOutcomes, type RoundState, roundStates } from '@/lib/domain/rounds/words'
import type { RoundItemOutput } from '@/lib/resources/rounds/schema'

const states: Record<RoundState, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: Clock },
  1: { tone: 'info', icon: Footprints },
  2: { tone: 'good', icon: CircleCheck },
  3: { tone: 'neutral', icon: CircleSlash },
}

/** The state of a round: colour, icon and word together. */
export function RoundStateBadge({ state }: { state: number }) {
  const { tone, icon } = states[state as RoundState] ?? states[0]
  return (
    <Badge tone={tone} icon={icon}>
      {roundStates[state as RoundState] ?? 'Invalid'}
    </Badge>
  )
}

const outcomes: Record<ItemOutcome, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: CircleDashed },
  1: { tone: 'good', icon: CircleCheck },
  2: { tone: 'monitor', icon: SkipForward },
}

/** What became of an item; of one that was done, its result. */
export function OutcomeBadge({ item: { outcome, status } }: { item: Pick<RoundItemOutput, 'outcome' | 'status'> }) {
  if (outcome === 1 && status) return <StatusBadge status={status} />
  const { tone, icon } = outcomes[outcome as ItemOutcome] ?? outcomes[0]
  return (
    <Badge tone={tone} icon={icon}>
      {itemOutcomes[outcome as ItemOutcome] ?? 'Invalid'}
    </Badge>
  )
}
