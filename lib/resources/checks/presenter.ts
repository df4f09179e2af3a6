import type { CheckOutput, CheckTimeline } from './schema'

/** The two columns of a frequency → `checkTimeline`. */
export const presentTimeline = (row: { periodValue: number; period: number }): CheckTimeline => ({
  periodValue: row.periodValue,
  period: row.period as CheckTimeline['period'],
})

/** Row → answer. */
export const presentCheck = (row: {
  id: string
  name: string
  organisationId: string
  organisation: { id: string; name: string }
  sectorId: string
  sector: { id: string; name: string }
  periodValue: number
  period: number
  hoseCount: number
}): CheckOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  sectorId: row.sectorId,
  sector: { id: row.sector.id, name: row.sector.name },
  checkTimeline: presentTimeline(row),
  hoseCount: row.hoseCount,
})
