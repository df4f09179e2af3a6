import type { Prisma } from '@/lib/core/db/generated/client'

/** Of an asset's row: what has not ended on it, the worst first. An index of these has them for all rows of a page. */
export const openFindings = {
  where: { state: { lt: 6 } },
  orderBy: { severity: 'asc' },
  select: { severity: true },
} as const satisfies Prisma.FindingFindManyArgs

/** What lists say of an asset's findings (FINDING-18). */
export const presentOpen = ([worst, ...others]: readonly { severity: number }[]) => ({
  openFindingCount: worst ? 1 + others.length : 0,
  worstSeverity: worst?.severity ?? null,
})
