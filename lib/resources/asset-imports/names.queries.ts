import { db } from '@/lib/core/db/client'

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const select = { id: true, name: true } as const

interface Chosen {
  tasks: { from: string; checkIds?: string[] }
  sectorId: string | null
  customerOrganisationId: string | null
}

/** What tasks, details, sector and customer of an import are called now, by id, for whoever reads its mapping. */
export async function namesOf(
  clientId: string,
  fields: readonly string[],
  { tasks: listed, sectorId, customerOrganisationId }: Chosen,
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
  return Object.fromEntries(found.flat().map(({ id, name }) => [id, name]))
}
