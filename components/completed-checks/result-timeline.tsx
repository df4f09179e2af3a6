'use client'
import { CircleAlert, CircleCheck, ClipboardList, Eye } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '@/components/data/use-dates'
import { Button } from '@/components/ui/button'
import { Timeline, type TimelineItem } from '@/components/ui/timeline'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'
import { WordsOfAnswers } from './words-of-answers'

const looks = {
  1: { icon: CircleCheck, tone: 'good', word: 'Complete' },
  2: { icon: Eye, tone: 'monitor', word: 'Monitor' },
  3: { icon: CircleAlert, tone: 'action', word: 'Action' },
} as const

/** Results of one task, newest first: status, who, when, notes and photos. */
export function ResultTimeline({
  results,
  words,
}: {
  results: readonly CompletedCheckOutput[]
  /** Of a page that is being printed: what was answered, by the result's id. */
  words: ReadonlyMap<string, readonly string[]>
}) {
  const itemOf = useResultItem()
  return <Timeline items={results.map((result) => itemOf(result, words.get(result.id)))} />
}

/** A result as it stands in a timeline, with `words` of its answers where it is being printed. */
export function useResultItem({ showTask }: { showTask?: boolean } = {}) {
  const { dateTime } = useDates()
  return (result: CompletedCheckOutput, words: readonly string[] | undefined): TimelineItem => {
    const { id, status, checkName, completedAt, user, impersonator, notes, uploads, checklist } = result
    const { icon, tone, word } = looks[status as keyof typeof looks]
    return {
      id,
      icon,
      tone,
      title: showTask ? `${checkName} – ${word}` : word,
      meta: `${dateTime(completedAt)} · ${user.fullName}${impersonator ? ` (${impersonator.fullName})` : ''}`,
      children: (notes || uploads.length > 0 || checklist) && (
        <>
          {notes && <p className="whitespace-pre-wrap">{notes}</p>}
          <AttachmentLinks uploads={uploads} most={4} />
          {checklist && <Answers resultId={id} words={words} />}
        </>
      ),
    }
  }
}

const loadAnswers = () => import('./result-answers')

/** What was answered, below its result once somebody asks for it. */
function Answers({ resultId, words }: { resultId: string; words: readonly string[] | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const Part = useOnDemand(loadAnswers, isOpen, () => setOpen(false))?.default
  if (words) return <WordsOfAnswers lines={words} />
  return (
    <>
      <div data-chrome className="-ml-2">
        <Button
          size="sm"
          variant="ghost"
          icon={ClipboardList}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="max-sm:h-12"
        >
          {isOpen ? 'Hide answers' : 'Show answers'}
        </Button>
      </div>
      {isOpen && Part && (
        <div className="mt-2 mb-1">
          <Part resultId={resultId} />
        </div>
      )}
    </>
  )
}
