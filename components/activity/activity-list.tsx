'use client'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { activityCall } from '@/lib/workflows/activity/client'
import type { ActivityEntry, ActivityOutput } from '@/lib/workflows/activity/schema'
import { ActivityEntryRow } from './activity-entry'
import { isUnderWay } from './entry-words'

const lookAgainMs = 2_000

/** What one has begun and takes a while: it moves by itself (BULK-26). */
export function ActivityList({ first }: { first: ActivityOutput }) {
  const queryOf = useAnswerQuery()
  const { data, error, refetch } = useQuery({
    ...queryOf(activityCall),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.running ? lookAgainMs : false),
  })
  const running = data.items.filter(isUnderWay)
  const ended = data.items.filter((entry) => !isUnderWay(entry))
  return (
    <>
      <PortalHeader title="Activity" />
      {error && (
        <div className="mb-5">
          <QueryFailure error={error} refetch={refetch} />
        </div>
      )}
      {data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon={Activity}
            text="Nothing yet"
            hint="What you change in many rows at once, the registers you import and the files you download are here for 30 days."
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">
            What you have begun in the last 30 days. It goes on when you leave this page. An export that is downloaded
            again is made of what is there now.
          </p>
          <Entries title="Under way" entries={running} />
          <Entries title="Ended" entries={ended} />
        </div>
      )}
    </>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className="divide-y border-t">
        {entries.map((entry) => (
          <li key={entry.id} className="px-5 py-4">
            <ActivityEntryRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
