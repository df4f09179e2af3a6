import { StatusBadge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import type { PackedAsset } from '@/lib/resources/rounds/package-schema'

/**
 * What the asset's page says of it and its last results, where one stands in front of it, folded until it is wanted.
 */
export function About({ asset: { details, tasks } }: { asset: PackedAsset }) {
  const results = tasks.flatMap(({ checkId, checkName, lastResult }) =>
    lastResult ? [{ checkId, checkName, ...lastResult }] : [],
  )
  if (details.length + results.length === 0) return null
  return (
    <details className="border-t">
      <summary className="min-h-14 cursor-pointer px-4 py-4 font-medium text-accent-text">About this asset</summary>
      <div className="flex flex-col gap-4 p-4 pt-0">
        {details.length > 0 && (
          <DescriptionList columns="phone" items={details.map(({ label, value }) => ({ term: label, value }))} />
        )}
        {results.map(({ checkId, checkName, status, completedAt, notes, user }) => (
          <div key={checkId}>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {checkName} <StatusBadge status={status} />
            </p>
            <p className="text-muted">
              {new Date(completedAt).toLocaleDateString('en-GB')}, {user.fullName}
            </p>
            {notes && <p className="wrap-anywhere">{notes}</p>}
          </div>
        ))}
      </div>
    </details>
  )
}
