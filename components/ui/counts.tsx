import clsx from 'clsx'
import { CircleAlert, CircleCheck, Clock, Eye, type LucideIcon } from 'lucide-react'
import { type Tone, toneClass } from './tone'

interface Counts {
  good: number
  monitor: number
  action: number
  due: number
}

const kinds: { key: keyof Counts; word: string; tone: Tone; icon: LucideIcon }[] = [
  { key: 'good', word: 'good', tone: 'good', icon: CircleCheck },
  { key: 'monitor', word: 'to monitor', tone: 'monitor', icon: Eye },
  { key: 'action', word: 'to action', tone: 'action', icon: CircleAlert },
  { key: 'due', word: 'due', tone: 'action', icon: Clock },
]

/** In a list each kind has its own place, so that what is to do stands in one line down the page. */
const places: Record<keyof Counts, string> = {
  good: 'sm:col-start-1',
  monitor: 'sm:col-start-2',
  action: 'sm:col-start-3',
  due: 'sm:col-start-4',
}

/** An asset's tasks in up to four counts: those that are not zero. */
export function CountPills({ counts }: { counts: Counts }) {
  const shown = kinds.filter(({ key }) => counts[key] > 0)
  if (shown.length === 0) return null
  return (
    <ul className="inline-flex gap-1 sm:inline-grid sm:gap-0.5 sm:grid-cols-[repeat(4,minmax(--spacing(7),auto))]">
      {shown.map(({ key, word, tone, icon: Icon }) => (
        <li
          key={key}
          title={`${counts[key]} ${word}`}
          className={clsx(
            'nums inline-flex h-6 min-w-9 items-center justify-center gap-0.5 rounded-md px-1.5 text-xs font-medium sm:row-start-1 sm:min-w-7 sm:gap-0.5 sm:px-1',
            places[key],
            toneClass[tone],
          )}
        >
          <Icon aria-hidden className="size-3.5 sm:size-3" strokeWidth={2.25} />
          {counts[key]}
          <span className="sr-only"> {word}</span>
        </li>
      ))}
    </ul>
  )
}
