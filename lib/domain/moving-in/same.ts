import { z } from 'zod'
import { foldName } from '@/lib/core/text/near-names'
import { record } from '@/lib/core/text/zod'
import type { MappedRow } from './mapped-row'
import { kindsOfNames } from './words'

const longest = 255
const most = 500

const name = z
  .string({ error: 'Name what is meant' })
  .trim()
  .min(1, { error: 'Name what is meant' })
  .max(longest, { error: `A name has at most ${longest} characters` })
const names = record(name, name, most, 'Must say for each name which one is meant').optional()

/** Names of the file that mean another one: as they are written → as they are meant (REGISTER-18). */
export const same = z.object({ assetTypes: names, manufacturers: names, sites: names, zones: names, customers: names })
type Same = z.output<typeof same>

/**
 * Reads rows with the names that are meant: found without case and accents, one behind the other where one
 * leads to one.
 */
export function readerOfMeant(meant: Same | undefined): (row: MappedRow) => MappedRow {
  if (!meant) return (row) => row
  const [assetTypes, manufacturers, sites, zones, customers] = kindsOfNames.map((kind) => meantBy(meant[kind]))
  return (row) => ({
    ...row,
    assetType: row.assetType && assetTypes!(row.assetType),
    manufacturer: row.manufacturer && manufacturers!(row.manufacturer),
    site: row.site && sites!(row.site),
    // Without a site the outermost may be one.
    zones: row.zones.map((zone, at) => (at === 0 && !row.site ? sites!(zones!(zone)) : zones!(zone))),
    customer: row.customer && customers!(row.customer),
  })
}

function meantBy(names: Record<string, string> = {}): (written: string) => string {
  const byFolded = new Map(Object.entries(names).map(([written, meant]) => [foldName(written), meant]))
  return (written) => {
    let found = written
    const seen = new Set<string>()
    for (let key = foldName(found); byFolded.has(key) && !seen.has(key); key = foldName(found)) {
      seen.add(key)
      found = byFolded.get(key)!
    }
    return found
  }
}
