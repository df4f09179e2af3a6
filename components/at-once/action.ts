import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** What an action is told beside the rows, and what people call it: the site that rows are moved to. */
export interface Given {
  values: Record<string, unknown>
  /** Null for none: no site. */
  name: string | null
  /** Of the values those that decide what becomes of the rows; default all. Notes don't: they ask nothing anew. */
  deciding?: Record<string, unknown>
}

export interface GivenProps<Item> {
  /** The chosen rows of the page that is shown. */
  rows: readonly Item[]
  /** Null while something is missing. */
  onChange: (given: Given | null) => void
}

/** One thing to do with many rows of a list, as `POST /bulk` knows it, and its words. */
export interface ManyAction<Item> {
  /** Its name in the API: `set-zone`. */
  name: string
  /** Its button, and its dialog's title. */
  label: string
  icon: LucideIcon
  /** What it asks for beside the rows; absent: nothing. */
  Fields?: ComponentType<GivenProps<Item>>
  /** What to know before it is done. */
  note?: ReactNode
  isDanger?: boolean
  /** What becomes of the rows where these stay as they are: "will be quoted". */
  become?: string
  /** The button that does it: "Move 198 assets". */
  confirm: (rows: string) => string
  /** What has been done: "198 assets moved to Zone B". */
  done: (rows: string, name: string | null) => string
}

/** What the rows of a list are called. */
export interface RowWords {
  one: string
  many?: string
}
