import type { AssetOutput } from '@/lib/resources/assets/schema'

type About = Pick<AssetOutput, 'id'> & { checks: readonly Pick<AssetOutput['checks'][number], 'checkId' | 'isDue'>[] }

/** Where "Record result" leads, below the portal: the only task that is due, else where one chooses (RESULT-16). */
export function recordPath({ id, checks }: About): string {
  const [due, another] = checks.filter(({ isDue }) => isDue)
  return `assets/${id}/record${due && !another ? `/${due.checkId}` : ''}`
}
