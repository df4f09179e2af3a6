import { howFar } from '@/components/data/under-way'
import { Banner } from '@/components/ui/banner'
import type { Progress } from '@/lib/domain/long-changes/schema'

/** How many assets have the due dates of a change that many of them follow (SCHEDULE-19). */
export function Following({ progress }: { progress: Progress | null }) {
  if (!progress) return null
  return (
    <div className="mb-4">
      <Banner>Due dates follow a change of a task or a customer: {howFar(progress)} assets are up to date.</Banner>
    </div>
  )
}
