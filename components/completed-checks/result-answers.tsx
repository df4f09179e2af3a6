'use client'
import { useQuery } from '@tanstack/react-query'
import { AnsweredList } from '@/components/checklists/answered-list'
import { recordCall } from '@/components/data/calls'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Skeleton } from '@/components/ui/skeleton'
import { kinds } from '@/lib/domain/checklists/words'
import { checklistCalls } from '@/lib/resources/checklists/client'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'

/** What was answered with a result, loaded when somebody asks for it. */
export default function ResultAnswers({ resultId }: { resultId: string }) {
  const queryOf = useAnswerQuery()
  const result = useQuery(queryOf(recordCall(completedChecksApi, resultId)))
  const hasChoice = result.data?.answers.some(({ kind }) => kind === kinds.choice)
  const versionId = result.data?.checklist?.versionId ?? ''
  const version = useQuery({
    ...queryOf(checklistCalls.version, { params: { versionId } }),
    enabled: Boolean(hasChoice),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (result.error) return <QueryFailure error={result.error} refetch={result.refetch} />
  if (!result.data || version.isLoading) return <Skeleton className="h-24" />
  return <AnsweredList answers={result.data.answers} version={version.data} />
}
