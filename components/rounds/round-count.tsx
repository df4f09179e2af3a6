'use client'
import clsx from 'clsx'
import { CircleCheck, CircleSlash, ListChecks, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailure } from '@/components/data/call'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { counted, inFigures } from '@/lib/core/text/counted'
import { mostItems } from '@/lib/domain/rounds/words'
import type { RoundPreviewOutput } from '@/lib/resources/rounds/office/schema'

interface CountProps {
  preview: RoundPreviewOutput | undefined
  error: unknown
  /** Whether it is said whose round it is. */
  isChosen: boolean
  /** The count of what was chosen before, while the new one is on its way. */
  isOld: boolean
  /** There is none yet, and the first one is on its way. */
  isFirst: boolean
}

/** What would be on the round, said while it is chosen (OFFICE-2). */
export function RoundCount({ isOld, ...told }: CountProps) {
  const { tone, icon: Icon, text } = sayingOf(told)
  return (
    <div role="status" className={clsx('flex items-start gap-2.5 rounded-lg px-4 py-3', tone, isOld && 'opacity-60')}>
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="nums min-w-0 text-ink">{text}</div>
    </div>
  )
}

/** What the server says is wrong with what was chosen. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? Object.values(error.errors).flat()[0] : undefined

interface Saying {
  tone: string
  icon: typeof ListChecks
  text: ReactNode
}

function sayingOf({ preview, error, isChosen, isFirst }: Omit<CountProps, 'isOld'>): Saying {
  if (error)
    return {
      tone: 'bg-monitor-soft text-monitor',
      icon: TriangleAlert,
      text: messageOf(error) ?? 'What is due there could not be counted. You can still make the round.',
    }
  if (!preview)
    return {
      tone: 'bg-sunken text-muted',
      icon: ListChecks,
      text: isFirst ? 'What will be on it is being counted.' : 'Choose where: what is due there is counted here.',
    }
  const { itemCount, assetCount, until, customers } = preview
  const day = until && formatCalendarDate(until)
  if (customers.length > 1 && !isChosen)
    return {
      tone: 'bg-monitor-soft text-monitor',
      icon: TriangleAlert,
      text: `What you ticked is of ${inFigures(customers.length)} customers. Choose whose round this is.`,
    }
  if (itemCount === 0)
    return {
      tone: 'bg-monitor-soft text-monitor',
      icon: CircleSlash,
      text: day ? `Nothing is due there until ${day}` : 'None of what you ticked can be on a round',
    }
  if (itemCount > mostItems)
    return {
      tone: 'bg-monitor-soft text-monitor',
      icon: TriangleAlert,
      text: `Choose fewer: ${itemCount} tasks are due there`,
    }
  return {
    tone: 'bg-good-soft text-good',
    icon: CircleCheck,
    text: (
      <>
        <strong>{counted(itemCount, 'task')}</strong> on {counted(assetCount, 'asset')}
        {day && `, due until ${day}`}
      </>
    ),
  }
}
