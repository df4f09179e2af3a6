/** Units of a frequency (LIBRARY-14). */
export const periods = { 0: 'Hour', 1: 'Day', 2: 'Week', 3: 'Month' } as const
export type PeriodCode = keyof typeof periods

/** 'Every 3 months', 'When needed' – for exports and lists. */
export function describeTimeline({ periodValue, period }: { periodValue: number; period: PeriodCode }): string {
  if (periodValue === 0) return 'When needed'
  const unit = periods[period].toLowerCase()
  return periodValue === 1 ? `Every ${unit}` : `Every ${periodValue} ${unit}s`
}
