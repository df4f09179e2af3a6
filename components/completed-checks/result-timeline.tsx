'use client'
import { CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { Timeline } from '@/components/ui/timeline'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'

const looks = {
  1: { icon: CircleCheck, tone: 'good', word: 'Complete' },
  2: { icon: Eye, tone: 'monitor', word: 'Monitor' },
  3: { icon: CircleAlert, tone: 'action', word: 'Action' },
} as const

/** Results, newest first: status, who, when, notes and photos. */
export function ResultTimeline({
  results,
  showTask,
}: {
  results: readonly CompletedCheckOutput[]
  showTask?: boolean
}) {
  const { dateTime } = useDates()
  return (
    <Timeline
      items={results.map(({ id, status, checkName, completedAt, user, impersonator, notes, uploads }) => {
        const { icon, tone, word } = looks[status as keyof typeof looks]
        return {
          id,
          icon,
          tone,
          title: showTask ? `${checkName} – ${word}` : word,
          meta: `${dateTime(completedAt)} · ${user.fullName}${impersonator ? ` (${impersonator.fullName})` : ''}`,
          children: (notes || uploads.length > 0) && (
            <>
              {notes && <p className="whitespace-pre-wrap">{notes}</p>}
              <AttachmentLinks uploads={uploads} most={4} />
            </>
          ),
        }
      })}
    />
  )
}
