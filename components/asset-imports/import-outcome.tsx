'use client'
import { usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { ErrorBanner } from '@/components/ui/error-banner'
import { ProgressBar } from '@/components/ui/progress'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'

/** What became of a register: what it made, what was left out and why, and the way back (REGISTER-16). */
export function ImportOutcome({ register }: { register: AssetImportOutput }) {
  const href = usePortalHref()
  const { dateTime } = useDates()
  const { state, why, made, updated, leftOut, total } = register
  const instant = (at: string | null) => at && <span className="nums">{dateTime(at)}</span>
  const boxes = [
    { label: 'Made', count: made },
    { label: 'Updated', count: updated },
    { label: 'Left out', count: leftOut },
    { label: 'Rows', count: total },
  ]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
        {state === 4 && why && <ErrorBanner messages={[why]} />}
        {state === 2 && <ProgressBar label="Importing" value={register.done} max={total} />}
        <Card title="What became of it">
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {boxes.map(({ label, count }) => (
              <div key={label} className="rounded-lg border p-3">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="nums mt-0.5 text-xl font-semibold">{count.toLocaleString('en-GB')}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
            {state !== 5 && (
              <ButtonLink variant="primary" href={href('assets')}>
                Go to the tagged assets
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
      <Card title="Details">
        <DescriptionList
          columns="phone"
          items={[
            { term: 'Brought by', value: register.user.fullName },
            { term: 'Brought', value: instant(register.createdAt) },
            { term: 'Begun', value: instant(register.startedAt) },
            { term: 'Finished', value: instant(register.finishedAt) },
            ...(register.undoneAt ? [{ term: 'Taken back', value: instant(register.undoneAt) }] : []),
            { term: 'Sheet', value: register.sheet },
          ]}
        />
      </Card>
    </div>
  )
}
