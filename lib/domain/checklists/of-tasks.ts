import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import type { AskedChecklist } from './answered'

/** A task, or a task on an asset. */
interface Task {
  checkId: string
  /** Its own name on the asset: then it was frozen, with the version of that moment or none (ASSET-25). */
  checkName?: string | null
  checklistVersionId?: string | null
  checklistRequired?: boolean | null
}

/**
 * What tasks ask: one small statement for all of a page, whose rows mostly share a few tasks, and another one where
 * some are frozen.
 */
export async function checklistsOf(clientId: string, tasks: readonly Task[]): Promise<(task: Task) => AskedChecklist> {
  const [published, frozen] = await Promise.all([
    publishedOf(clientId, distinct(tasks.map((task) => (isFrozen(task) ? null : task.checkId)))),
    versionsOf(clientId, distinct(tasks.map((task) => (isFrozen(task) ? task.checklistVersionId : null)))),
  ])
  return (task) => (isFrozen(task) ? asFrozen(task, frozen) : published.get(task.checkId)) ?? null
}

const isFrozen = ({ checkName }: Task) => typeof checkName === 'string'
const distinct = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
]

type ById = Map<string, AskedChecklist>

/** Required is what was required then, as long as the checklist was not withdrawn. */
function asFrozen({ checklistVersionId, checklistRequired }: Task, frozen: ReadonlyMap<string, FrozenVersion>) {
  const version = frozen.get(checklistVersionId ?? '')
  if (!version) return null
  const { isWithdrawn, ...asked } = version
  return { ...asked, required: !isWithdrawn && (checklistRequired ?? asked.required) }
}
type FrozenVersion = NonNullable<AskedChecklist> & { isWithdrawn: boolean }

async function publishedOf(clientId: string, checkIds: readonly string[]): Promise<ById> {
  if (checkIds.length === 0) return new Map()
  const rows = await findMany(
    db.checklist,
    {
      where: { clientId, checkId: { in: [...checkIds] }, deletedAt: null, publishedId: { not: null } },
      select: { id: true, checkId: true, required: true, published: { select: { id: true, number: true } } },
    },
    'kept',
  )
  return new Map(
    rows.flatMap(({ id, checkId, required, published }) =>
      published ? [[checkId, { id, versionId: published.id, number: published.number, required }] as const] : [],
    ),
  )
}

/** A withdrawn checklist requires nothing any more (CHECKLIST-12). */
async function versionsOf(clientId: string, ids: readonly string[]): Promise<Map<string, FrozenVersion>> {
  if (ids.length === 0) return new Map()
  const rows = await findMany(
    db.checklistVersion,
    {
      where: { clientId, id: { in: [...ids] } },
      select: { id: true, number: true, checklist: { select: { id: true, required: true, deletedAt: true } } },
    },
    'kept',
  )
  return new Map(
    rows.map(({ id: versionId, number, checklist: { id, required, deletedAt } }) => [
      versionId,
      { id, versionId, number, required, isWithdrawn: deletedAt !== null },
    ]),
  )
}
