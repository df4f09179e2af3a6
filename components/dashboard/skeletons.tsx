import { Skeleton } from '@/components/ui/skeleton'

const box = 'rounded-xl border bg-surface shadow-xs'
const Loading = ({ what }: { what: string }) => (
  <span role="status" className="sr-only">
    Loading {what}
  </span>
)

/** As high as the real thing, so that nothing jumps when it comes. */
export function DueOverviewSkeleton() {
  return (
    <div className={`${box} grid grid-cols-1 xl:min-h-[262px] xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]`}>
      <Loading what="what is due" />
      <div className="flex flex-col justify-center gap-4 p-5 max-sm:p-4 xl:border-r">
        <Skeleton className="h-8 w-4/5 max-sm:h-11" />
        <div className="flex items-center gap-6 max-sm:gap-4">
          <Skeleton className="size-32 shrink-0 rounded-full max-sm:size-28" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-8 w-32" />
          </div>
        </div>
      </div>
      <div className="p-5 pt-4 max-xl:border-t max-sm:p-4">
        <Skeleton className="mb-2 h-5 w-28" />
        <Bars count={9} />
      </div>
    </div>
  )
}

export function PickerSkeleton() {
  return (
    <div className="mb-5 flex items-center gap-3">
      <Loading what="distributors" />
      <Skeleton className="h-9 w-44 max-sm:h-11" />
      <Skeleton className="h-4 w-24" />
    </div>
  )
}

export function ResultsSkeleton() {
  return (
    <div className={`${box} p-5`}>
      <Loading what="results" />
      <Skeleton className="mb-6 h-5 w-56" />
      <Bars count={13} />
    </div>
  )
}

function Bars({ count }: { count: number }) {
  const heights = Array.from({ length: count }, (_, at) => ({ id: `bar-${at}`, height: 30 + ((at * 37) % 60) }))
  return (
    <>
      <div className="flex h-[164px] items-end gap-1.5">
        {heights.map(({ id, height }) => (
          <Skeleton key={id} className="flex-1" style={{ height: `${height}%` }} />
        ))}
      </div>
      <div className="h-8" />
    </>
  )
}

export function CardsSkeleton({ labels, className }: { labels: readonly string[]; className: string }) {
  return (
    <>
      <Loading what="counts" />
      <div aria-hidden className={className}>
        {labels.map((label) => (
          <div key={label} className={`${box} flex flex-col gap-1 p-4`}>
            <span className="flex h-9 items-center">
              <Skeleton className="h-7 w-16" />
            </span>
            <span className="text-muted">{label}</span>
          </div>
        ))}
      </div>
    </>
  )
}

export function ListsSkeleton() {
  return (
    <>
      <Loading what="lists" />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {['first', 'second'].map((key) => (
          <div key={key} className={`${box} h-[450px] p-5`}>
            <Skeleton className="mb-8 h-5 w-32" />
            {['70%', '55%', '62%', '48%', '66%', '52%'].map((width) => (
              <Skeleton key={width} className="mb-10 h-3.5" style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
