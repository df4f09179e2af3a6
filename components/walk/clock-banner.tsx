import { Banner } from '@/components/ui/banner'
import { isClockWrong } from './outbox/machine'

/** Says how far off this phone’s clock is, where that is more than any clock’s (WALK-14). */
export function ClockBanner({ difference }: { difference: number | null }) {
  if (!isClockWrong(difference)) return null
  return (
    <Banner kind="warning">
      This phone’s clock is {inWords(difference)} {difference > 0 ? 'behind' : 'ahead'}. The times of what you record
      are put right when it is sent.
    </Banner>
  )
}

function inWords(difference: number): string {
  const minutes = Math.round(Math.abs(difference) / 60_000)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
