'use client'
import { useQuery } from '@tanstack/react-query'
import { recordCall } from '@/components/data/calls'
import { useAnswerQuery } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import type { UploadOutput } from '@/lib/resources/uploads/schema'

/** Photos of how it was found, beside those of how it was put right. Without any there is no card. */
export function FindingPhotos({ finding }: { finding: FindingOutput }) {
  const queryOf = useAnswerQuery()
  const { data: result } = useQuery({
    ...queryOf(recordCall(completedChecksApi, finding.completedCheckId ?? '')),
    enabled: finding.completedCheckId !== null,
  })
  // What was added on the day that it was found belongs to what was seen.
  const isBefore = ({ createdAt }: UploadOutput) => createdAt <= addMinutes(finding.createdAt)
  const own = finding.uploads
  const before = [...(finding.completedCheckId ? (result?.uploads ?? []) : []), ...own.filter(isBefore)]
  const after = own.filter((one) => !isBefore(one))
  if (before.length + after.length === 0) return null
  return (
    <Card title="Photos and documents">
      <div className="grid gap-5 sm:grid-cols-2">
        <Side title="Before" uploads={before} />
        <Side title="After" uploads={after} />
      </div>
    </Card>
  )
}

/** Files are stored a moment after their finding. */
const addMinutes = (time: string) => new Date(Date.parse(time) + 60_000).toISOString()

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
