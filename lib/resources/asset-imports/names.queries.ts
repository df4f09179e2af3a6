import { db } from '@/lib/core/db/client'

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const select = { id: true, name: true } as const

interface Chosen {
  tags: { from: string; batchId?: string }
  tasks: { from: string; checkIds?: string[] }
  sectorId: string | null
  customerOrganisationId: string | null
  siteId?: string | null | undefined
}

/** What all that a mapping and choices name is called now, by id, for whoever reads them. */
export async function namesOf(
  clientId: string,
  fields: readonly string[],
  { tags, tasks: listed, sectorId, customerOrganisationId, siteId }: Chosen,
): Promise<Record<string, string>> {
  const ids = (kind: string) => [
    ...new Set(fields.filter((field) => field.startsWith(kind)).flatMap((field) => field.match(id) ?? [])),
  ]
  const of = (some: readonly (string | null)[]) => ({ clientId, id: { in: some.filter((one) => one !== null) } })
  const [details, tasks] = [ids('detail:'), [...ids('task:'), ...(listed.checkIds ?? [])]]
  const found = await Promise.all([
    details.length > 0 ? db.additionalField.findMany({ where: of(details), select }) : [],
    tasks.length > 0 ? db.check.findMany({ where: of(tasks), select }) : [],
    sectorId ? db.sector.findMany({ where: of([sectorId]), select }) : [],
    customerOrganisationId ? db.organisation.findMany({ where: of([customerOrganisationId]), select }) : [],
  ])
  const batch = tags.batchId ? await db.tagBatch.findMany({ where: of([tags.batchId]), select }) : []
  const sites = siteId ? await db.site.findMany({ where: of([siteId]), select: { id: true, locationTrail: true } }) : []
  return Object.fromEntries([
    ...[...found.flat(), ...batch].map(({ id, name }) => [id, name]),
    ...sites.map(({ id, locationTrail }) => [id, locationTrail]),
  ])
}
