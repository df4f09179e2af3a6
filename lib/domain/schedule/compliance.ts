/**
 * Which share of planned tasks is in date, as text. Rounded down, so that it says 100% only where nothing is due; ''
 * where nothing is planned.
 */
export function complianceText({ due, planned }: { due: number; planned: number }): string {
  if (planned === 0) return ''
  const share = (100 * (planned - due)) / planned
  return `${share >= 99 && due > 0 ? Math.floor(share * 10) / 10 : Math.floor(share)}%`
}
