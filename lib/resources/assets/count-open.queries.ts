import { db } from '@/lib/core/db/client'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { columnAt, named, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { ofOrganisations } from '@/lib/domain/assets/asset-search'
import type { Severity } from '@/lib/domain/findings/words'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { OrganisationFilters } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'

interface Asked extends OrganisationFilters {
  findingSeverity: Severity[]
}

/**
 * How many assets that are not archived have an open finding of one of these severities: by the findings, which
 * carry who reads their asset, out of one index. For whoever reads many assets: it goes through all such findings
 * of the client.
 */
export async function countWithOpen(actor: Actor, { findingSeverity: severities, ...filters }: Asked): Promise<number> {
  const { clientId } = actor
  const statement = new Statement()
  const findings = tableOf(db.finding)
  const which = { AND: [assetReach(actor), ofOrganisations(actor, filters), { severity: { in: severities } }] }
  guard(findings, which)
  const [at, asset] = [statement.place(findings.model), statement.place('Asset')]
  const open = `SELECT DISTINCT ${columnAt(at, 'assetId')} AS id FROM ${named(at)}
    WHERE ${condition(statement, at, which)} AND ${columnAt(at, 'state')} < 6`
  const archived = condition(statement, asset, { clientId, deletedAt: { not: null } })
  const [row] = await run(
    `SELECT count(*) FROM (${open}) f
     WHERE NOT EXISTS (SELECT 1 FROM ${named(asset)} WHERE ${archived} AND ${columnAt(asset, 'id')} = f.id)`,
    statement.values,
    false,
  )
  return Number(row?.[0])
}
