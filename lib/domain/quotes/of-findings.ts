import { counted } from '@/lib/core/text/counted'

/** A finding as far as the words of a quote need it. */
interface Finding {
  number: number
  title: string
  assetName: string
  correctiveAction: string | null
}

/** Characters of a line's description, and of a quote's title. */
const most = { description: 2_000, title: 255 }

/** "12, 15, 18". */
export const numbersOf = (findings: readonly Pick<Finding, 'number'>[]) =>
  findings.map(({ number }) => number).join(', ')

/** What a quote of these findings is called until somebody says otherwise. */
export function titleOf(findings: readonly Omit<Finding, 'correctiveAction'>[]): string {
  const [only] = findings
  if (only && findings.length === 1) return `${only.assetName}: ${only.title}`.slice(0, most.title)
  return findings.length > 6 ? counted(findings.length, 'finding') : `Findings ${numbersOf(findings)}`
}

/** What a line that puts a finding right says: where, what is wrong, and what is to be done. */
export const descriptionOf = ({ assetName, title, correctiveAction }: Omit<Finding, 'number'>): string =>
  [`${assetName}: ${title}`, correctiveAction].filter(Boolean).join('\n').slice(0, most.description)
