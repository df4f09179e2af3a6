import type { AskedChecklist } from '@/lib/domain/checklists/answered'
import type { Progress } from '@/lib/domain/long-changes/schema'
import type { CheckOutput, CheckTimeline } from './schema'

/** The two columns of a frequency → `checkTimeline`. */
export const presentTimeline = (row: { periodValue: number; period: number }): CheckTimeline => ({
  periodValue: row.periodValue,
  period: row.period as CheckTimeline['period'],
})

/** Row → answer. `progress` is there while the dates of its assets follow its frequency. */
export const presentCheck = (
  row: {
    id: string
    name: string
    organisationId: string
    organisation: { id: string; name: string }
    sectorId: string
    sector: { id: string; name: string }
    periodValue: number
    period: number
    hoseCount: number
  },
  progress: Progress | undefined,
  checklist: AskedChecklist,
): CheckOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  sectorId: row.sectorId,
  sector: { id: row.sector.id, name: row.sector.name },
  checkTimeline: presentTimeline(row),
  hoseCount: row.hoseCount,
  checklist,
  isRescheduling: progress !== undefined,
  progress: progress ? { done: progress.done, total: progress.total } : null,
})
