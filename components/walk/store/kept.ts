import type { RoundItemOutput } from '@/lib/resources/rounds/schema'

/** A round that was taken along, as lists of them show it. */
export interface TakenRound {
  id: string
  /** The organisation acted in. */
  organisationId: string
  number: number
  name: string
  customer: string
  plannedDate: string
  state: number
  itemCount: number
  /** Items that are done or skipped, as far as this phone knows. */
  doneCount: number
  takenAt: number
  bytes: number
  etag: string | null
  /** By how much the server’s clock was ahead at the last contact; null or absent: not known. */
  difference?: number | null
  /** The asset that one stood at last. */
  standsAt?: string | null
  /** Why what was left was skipped, where the round was finished here. */
  skipRest?: number | null
  /** Where `sync` goes on. */
  cursor: string
}

/** What became of an item since its round was taken along: the server told, or it was sent from here. */
export interface ItemChange {
  roundId: string
  itemId: string
  change: Partial<RoundItemOutput> & { gone?: number | null }
  /** Of the result that did it, where it was recorded here. */
  status: number | null
}

/** A small picture of an asset. */
export interface KeptPicture {
  /** Of the upload. */
  id: string
  roundId: string
  blob: Blob
}

/** The bytes of a photo that is not sent yet. */
export interface KeptFile {
  id: string
  entryId: string
  blob: Blob
}
