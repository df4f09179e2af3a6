import type { Unsent } from './rounds-of'

const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** "6 entries, 2 photos and 1 signature"; without `entries` what goes along with one: "2 photos and 1 signature". */
export function unsentWords({ entries = 0, photos, signatures = 0 }: Partial<Unsent> & Pick<Unsent, 'photos'>): string {
  const parts = [
    ...(entries > 0 ? [counted(entries, 'entry', 'entries')] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
    ...(signatures > 0 ? [counted(signatures, 'signature')] : []),
  ]
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}
