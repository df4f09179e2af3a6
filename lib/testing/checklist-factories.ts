import { systemDb } from '@/lib/core/db/client'
import { shape } from '@/lib/domain/checklists/shape'
import { buildCheck } from './factories'

/** A checklist of one section with these items. */
export const checklistOf = (...items: Record<string, unknown>[]) => ({
  sections: [{ key: 'look', title: 'Look', items }],
})

/** An item that passes or fails, and one that is a number within limits. */
export const seal = { key: 'seal', kind: 0, label: 'Seal is whole' }
export const pressure = {
  key: 'pressure',
  kind: 1,
  label: 'Pressure',
  unit: 'bar',
  decimals: 1,
  minimum: 10,
  warnMinimum: 12,
  maximum: 20,
}

/**
 * A task's checklist, written to the database directly: its draft, and as many versions as asked for, of which the last
 * one is published. Each has one item more than the one before.
 */
export async function buildChecklist(given: {
  clientId: string
  organisationId: string
  checkId?: string
  required?: boolean
  versions?: number
  /** What it asks; default one item. */
  items?: Record<string, unknown>[]
}) {
  const { clientId, organisationId, versions = 0, required = false, items = [seal] } = given
  const checkId = given.checkId ?? (await buildCheck({ clientId, organisationId })).id
  const asking = (number: number) =>
    shape.parse(
      checklistOf(...items, ...Array.from({ length: number - 1 }, (_, at) => ({ ...seal, key: `more-${at}` }))),
    )
  const draft = versions > 0 ? asking(versions) : { sections: [] }
  const { id } = await systemDb.checklist.create({
    data: { clientId, organisationId, checkId, required, draft: draft as never },
  })
  const user = await systemDb.user.findFirstOrThrow({ where: { clientId } })
  let versionId = ''
  for (let number = 1; number <= versions; number++) {
    const version = { clientId, checklistId: id, number, userId: user.id, userName: 'Sam Carter' }
    const made = await systemDb.checklistVersion.create({
      data: { ...version, sections: asking(number).sections as never },
    })
    versionId = made.id
  }
  if (versionId) await systemDb.checklist.update({ where: { id }, data: { publishedId: versionId } })
  return { id, checkId, versionId }
}
