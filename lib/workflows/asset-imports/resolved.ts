import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import type { CellMessage } from '@/lib/domain/moving-in/mapped-row'
import type { KnownAsset, KnownTag } from './facts'
import type { Wanted } from './wanted'

export interface PlannedResult {
  checkId: string
  checkName: string
  date: CalendarDate
  status: 1 | 2 | 3
  notes: string | null
}

/** What becomes an asset of a row, or of an asset by it: what is undefined stays as it is. */
export interface Content {
  customerId: string | null
  distributorId: string | null
  assetTypeId: string | undefined
  siteId: string | undefined
  installationDate: CalendarDate | undefined
  manufacturerId: string | undefined
  manufactureDate: CalendarDate | undefined
  notes: string | undefined
  details: { additionalFieldId: string; title: string; text: string }[]
  /** In their order. */
  checkIds: string[]
  results: PlannedResult[]
}

/** What a row comes to. */
export type Resolved = {
  line: number
  messages: CellMessage[]
} & (
  | { does: 'make'; assetId: string; tag: KnownTag; content: Content; wanted: Wanted[] }
  | { does: 'update'; asset: Pick<KnownAsset, 'id' | 'name' | 'customerId'>; content: Content; wanted: Wanted[] }
  /** `isError`: what is wrong with the row would refuse the whole file. */
  | { does: 'leaveOut'; isError: boolean }
)
