/** Something that an import made or changed. */
export interface Made {
  id: string
  kind: number
  recordType: string
  recordId: string
  name: string
  details: unknown
  seenAt: Date
}

/** Why some of a block stay, by what was made; the others are gone. */
export type Stays = Map<string, string>
