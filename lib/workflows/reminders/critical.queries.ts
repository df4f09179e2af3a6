import { db } from '@/lib/core/db/client'
import type { LetterSection } from '@/lib/core/mail/letter'
import { plainName } from '@/lib/core/mail/plain-name'
import { counted } from '@/lib/core/text/counted'
import { zonesBelow } from '@/lib/domain/assets/asset-search'
import { severityLabel } from '@/lib/domain/findings/words'
import type { Asker } from '@/lib/domain/people/asker'
import { whereFindings } from '@/lib/resources/findings/queries'
import { findingList } from '@/lib/resources/findings/routes'
import { addressOf } from './addresses'
import { findingRow, mostRows } from './contents'

/** A result may raise hundreds; as many are counted. */
const mostFindings = 500

/**
 * Those of some findings that are still critical and open, and that somebody reaches: `null` where none is. What is in
 * `seen` was told in the same mail already, and what is told now is put there.
 */
export async function criticalOf(asker: Asker, ids: readonly string[], siteIds: readonly string[], seen: Set<string>) {
  const { actor, tenant } = asker
  const zones = (await Promise.all(siteIds.map((id) => zonesBelow(actor.clientId, id)))).flat()
  const left = ids.filter((id) => !seen.has(id)).slice(0, mostFindings)
  const rows = await db.finding.findMany({
    where: {
      AND: [
        await whereFindings(asker, { active: 1, severity: [1] }),
        { id: { in: left }, unconfirmed: false },
        siteIds.length > 0 ? { asset: { organisationZoneId: { in: zones } } } : {},
      ],
    },
    select: {
      id: true,
      number: true,
      title: true,
      severity: true,
      customer: { select: { name: true } },
      asset: { select: { name: true, organisationZone: { select: { locationTrail: true } } } },
    },
    orderBy: [{ number: 'asc' }, { id: 'asc' }],
  })
  const [first] = rows
  if (!first) return null
  for (const { id } of rows) seen.add(id)
  const filters = { active: '1', severity: '1' }
  const all = await findingList.count(asker, { filters })
  const section: LetterSection = {
    heading: counted(rows.length, 'critical finding'),
    tone: 'danger',
    groups: [
      {
        rows: rows.slice(0, mostRows).map(({ asset, ...row }) =>
          findingRow(asker, {
            ...row,
            severityLabel: severityLabel(tenant.defectScheme, row.severity),
            assetName: asset.name,
            locationTrail: asset.organisationZone?.locationTrail ?? null,
          }),
        ),
      },
    ],
    more: { label: `See all ${counted(all, 'open critical finding')}`, href: addressOf(asker, 'findings', filters) },
  }
  return {
    count: rows.length,
    section,
    places: rows.map(({ customer }) => plainName(customer?.name ?? tenant.name)),
    title: plainName(first.title),
    button:
      rows.length === 1
        ? { label: 'See the finding', href: addressOf(asker, `findings/${first.id}`) }
        : { label: 'See the findings', href: addressOf(asker, 'findings', filters) },
  }
}
