import { CircleCheck, CircleX, Clock, Inbox, type LucideIcon, PencilLine, Send, Undo2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/tone'
import { quoteStates, receivedStates } from '@/lib/domain/quotes/states'

const looks: Record<keyof typeof quoteStates, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: PencilLine },
  1: { tone: 'info', icon: Send },
  2: { tone: 'good', icon: CircleCheck },
  3: { tone: 'action', icon: CircleX },
  4: { tone: 'monitor', icon: Clock },
  5: { tone: 'neutral', icon: Undo2 },
}

const received = { tone: 'info', icon: Inbox } as const

/** The state of a quote: colour, icon and word together. `isReader`: in the words of whom it was sent to. */
export function QuoteState({ state, isReader }: { state: number; isReader: boolean }) {
  const known = state as keyof typeof quoteStates
  const { tone, icon } = isReader && state === 1 ? received : looks[known]
  return (
    <Badge tone={tone} icon={icon}>
      {(isReader ? receivedStates : quoteStates)[known]}
    </Badge>
  )
}
