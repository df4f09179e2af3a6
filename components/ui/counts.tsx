import clsx from 'clsx'
import { CircleAlert, CircleCheck, Clock, Eye, type LucideIcon } from 'lucide-react'
import { type Tone, toneClass } from './tone'

export interface Counts {
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

/** An asset's tasks in four counts; zeros are pale, so that the others stand out. */
export function CountPills({ counts }: { counts: Counts }) {
  return (
    <ul className="inline-flex gap-1">
      {kinds.map(({ key, word, tone, icon: Icon }) => (
        <li
          key={key}
          title={`${counts[key]} ${word}`}
          className={clsx(
            'nums inline-flex h-6 min-w-9 items-center justify-center gap-0.5 rounded-md px-1.5 text-xs font-medium',
            counts[key] > 0 ? toneClass[tone] : 'text-muted',
          )}
        >
          <Icon aria-hidden className={clsx('size-3.5', counts[key] === 0 && 'opacity-50')} strokeWidth={2.25} />
          {counts[key]}
          <span className="sr-only"> {word}</span>
        </li>
      ))}
    </ul>
  )
}
