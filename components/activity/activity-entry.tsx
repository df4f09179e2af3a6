'use client'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@/components/data/ask-first'
import { usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { useDownload } from '@/components/data/use-download'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress'
import { callOf } from '@/lib/core/client/endpoint'
import { activityFileCall } from '@/lib/workflows/activity/client'
import type { ActivityEntry } from '@/lib/workflows/activity/schema'
import { undoBulkCall } from '@/lib/workflows/bulk/client'
import { fileWords, isUnderWay, kindIcons, resultsOf, stateLooks, titleOf } from './entry-words'
import { WhyNot } from './why-not'

/** One thing that was begun: what it is, how far it is or what came of it, and the way back. */
export function ActivityEntryRow({ entry }: { entry: ActivityEntry }) {
  const href = usePortalHref()
  const { dateTime } = useDates()
  const { tone, icon, word } = stateLooks[entry.state]
  const Kind = kindIcons[entry.kind]
  const title = titleOf(entry)
  return (
    <div className="flex items-start gap-3.5">
      <Kind aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            {entry.kind === 'import' ? (
              <Link className="link" href={href(`asset-imports/${entry.id}`)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
        <p className="nums mt-0.5 text-sm text-muted">{dateTime(entry.finishedAt ?? entry.startedAt)}</p>
        {isUnderWay(entry) && (
          <div className="mt-3">
            <ProgressBar
              label={word}
              value={entry.total === null ? undefined : entry.done}
              max={entry.total ?? entry.done}
            />
          </div>
        )}
        {resultsOf(entry).map((text) => (
          <p key={text} className="mt-1 wrap-anywhere">
            {text}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap items-start gap-2 empty:hidden">
          {entry.hasFile && <FileAgain entry={entry} />}
          {entry.kind === 'bulk' && !isUnderWay(entry) && (
            <>
              {entry.canUndoUntil && entry.changed > 0 && (
                <TakeBack id={entry.id} until={entry.canUndoUntil} title={title} />
              )}
              {(entry.state === 'undone' ? entry.kept : entry.stayed) > 0 && <WhyNot id={entry.id} />}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The file that came of it: an export is made anew, of what is there now. */
function FileAgain({ entry }: { entry: ActivityEntry }) {
  const download = useDownload()
  const { label, begun } = fileWords[entry.kind]
  return (
    <Button
      size="sm"
      icon={Download}
      onClick={() => download(callOf(activityFileCall, { id: entry.id }), { begun, rows: entry.done })}
    >
      {label}
    </Button>
  )
}

function TakeBack({ id, until, title }: { id: string; until: string; title: string }) {
  const call = useCall()
  const { dateTime } = useDates()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="sm" icon={Undo2} onClick={() => setAsked(true)}>
        Take back
      </Button>
      <AskFirst
        open={isAsked}
        title="Take this back?"
        confirmLabel="Take it back"
        cancelLabel="Leave it"
        act={() => call(undoBulkCall, { params: { id } })}
        onClose={() => setAsked(false)}
      >
        <p>{title}</p>
        <p className="mt-2">
          What has changed since stays as it is. This can be done until <span className="nums">{dateTime(until)}</span>.
        </p>
      </AskFirst>
    </>
  )
}
