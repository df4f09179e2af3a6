import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import type { KindOfName } from './words'

/** Something to be said of a cell, or of the whole row. An error keeps the row out, a warning does not. */
export interface CellMessage {
  /** Index of the column, from 0; null: of the row. */
  column: number | null
  /** The column's title, for people. */
  title: string | null
  level: 'error' | 'warning'
  /** What stands in the cell. */
  value: string | null
  text: string
  /** Where the name is not there, but one near it: that one. */
  near?: { kind: KindOfName; instead: string }
}

/** A detail of the asset: of the library by its id, or a new one by the title of its column. */
interface MappedDetail {
  column: number
  /** null: to be found or made by its title. */
  additionalFieldId: string | null
  title: string
  text: string
}

/** The last result of a task, as far as the columns have it. */
export interface MappedTask {
  checkId: string
  /** The column of its date, else the first of its columns: where messages of it belong. */
  column: number
  /** null: none in the row, so nothing is recorded. */
  date: CalendarDate | null
  /** 1 Complete, 2 Monitor, 3 Action; null: not said. */
  status: 1 | 2 | 3 | null
  /** Its column of results says that there is none ("n/a", "pending"), and that was told: nothing is recorded. */
  isNone: boolean
  notes: string | null
}

/** Fields that stand in one column each. */
type PlainField =
  | 'tag'
  | 'assetType'
  | 'customer'
  | 'site'
  | 'installationDate'
  | 'manufactureDate'
  | 'manufacturer'
  | 'notes'

/** A row of a register as its mapping reads it, before any name is looked up. Texts are trimmed, empty ones null. */
export interface MappedRow {
  /** Physical line of the file, or row of the sheet, from 1. */
  line: number
  /** It says a total of rows, and is none of equipment. */
  isTotal: boolean
  /** It says the titles again, as the top of each printed page does. */
  isTitles: boolean
  tag: string | null
  assetType: string | null
  customer: string | null
  /** The site, from its own column or the first part of a path. */
  site: string | null
  /** From the outermost inwards, without gaps. */
  zones: string[]
  /** Its zones are not those of the outermost column, which is empty. */
  lacksOutermost: boolean
  installationDate: CalendarDate | null
  manufactureDate: CalendarDate | null
  manufacturer: string | null
  notes: string | null
  details: MappedDetail[]
  tasks: MappedTask[]
  /** In which column each field stands, for messages. */
  columns: Partial<Record<PlainField | 'zones', number>>
  /** What the cells of days say, by their columns, for messages. */
  said: Record<number, string>
  messages: CellMessage[]
}

/** A row of which nothing is read yet. */
export const emptyRow = (line: number): MappedRow => ({
  ...{ line, isTotal: false, isTitles: false, tag: null, assetType: null, customer: null, site: null, zones: [] },
  ...{ lacksOutermost: false, installationDate: null, manufactureDate: null, manufacturer: null, notes: null },
  ...{ details: [], tasks: [], columns: {}, said: {}, messages: [] },
})
