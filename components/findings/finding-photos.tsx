'use client'
import { useQuery } from '@tanstack/react-query'
import { recordCall } from '@/components/data/calls'
import { useAnswerQuery } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { findingEventsCall } from '@/lib/resources/findings/client'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import type { UploadOutput } from '@/lib/resources/uploads/schema'
import { beforeAndAfter } from './before-and-after'

/** Photos of how it was found, beside those of how it was put right (FINDING-25). Without any there is no card. */
export function FindingPhotos({ finding }: { finding: FindingOutput }) {
  const queryOf = useAnswerQuery()
  const { data: story } = useQuery(queryOf(findingEventsCall, { params: { id: finding.id } }))
  const found = useFilesOf(finding.completedCheckId)
  const resolved = useFilesOf(finding.resolvedCompletedCheckId)
  if (!story) return null
  const { before, after } = beforeAndAfter(story.items)
  const sides = { Before: [...found, ...before], After: [...after, ...resolved] }
  if (Object.values(sides).every((uploads) => uploads.length === 0)) return null
  return (
    <Card title="Photos and documents">
      <div className="grid gap-5 sm:grid-cols-2">
        {Object.entries(sides).map(([title, uploads]) => (
          <Side key={title} title={title} uploads={uploads} />
        ))}
      </div>
    </Card>
  )
}

/** The files of a result. */
function useFilesOf(id: string | null): UploadOutput[] {
  const queryOf = useAnswerQuery()
  const { data } = useQuery({ ...queryOf(recordCall(completedChecksApi, id ?? '')), enabled: id !== null })
  return data?.uploads ?? []
}

function Side({ title, uploads }: { title: string; uploads: readonly UploadOutput[] }) {
  return (
    <section>
      <h3 className="text-sm text-muted">{title}</h3>
      {uploads.length > 0 ? (
        <AttachmentLinks uploads={uploads} large most={4} />
      ) : (
        <p className="mt-2 text-muted">No photos</p>
      )}
    </section>
  )
}
