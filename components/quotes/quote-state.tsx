import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, Send, Undo2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { quoteStates } from '@/lib/domain/quotes/states'

const looks: Record<keyof typeof quoteStates, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: PencilLine },
  1: { tone: 'info', icon: Send },
  2: { tone: 'good', icon: CircleCheck },
  3: { tone: 'action', icon: CircleX },
  4: { tone: 'monitor', icon: Clock },
  5: { tone: 'neutral', icon: Undo2 },
}

/** The state of a quote: colour, icon and word together. */
export function QuoteState({ state }: { state: number }) {
  const known = state as keyof typeof quoteStates
  const { tone, icon } = looks[known]
  return (
    <Badge tone={tone} icon={icon}>
      {quoteStates[known]}
    </Badge>
  )
}
