import { keptAnswers } from '@/lib/domain/answers/kept'
import { checkAnswers } from '@/lib/domain/checklists/answers'
import { type Definition, type Item, shape } from '@/lib/domain/checklists/shape'
import { kinds } from '@/lib/domain/checklists/words'
import type { Context } from './context'
import { idAt, type Random, randomFor } from './random'

type Result = Context['rows']['completedCheck'][number] & { id: string; completedAt: Date; createdAt: Date }

/** What was answered in results of tasks that had a checklist by then, and the numbers among it. */
export function buildAnswers(context: Context): void {
  const { rows, clientId, plan } = context
  const random = randomFor(`answers of ${plan.key}`)
  const versions = versionsByTask(context)
  for (const result of rows.completedCheck as Result[]) {
    const version = versions.get(result.checkId)?.findLast(({ publishedAt }) => publishedAt <= result.completedAt)
    if (!version) continue
    const answered = answersTo(version.definition, result.status, random)
    if (!answered) continue
    const { answers, derivedStatus } = answered
    const { id: completedCheckId } = result
    const row = { completedCheckId, clientId, checklistVersionId: version.id, derivedStatus }
    rows.resultAnswers.push({ ...row, answers: answers as never })
    for (const { key, label, value, unit, minimum, maximum, status } of answers.filter(isNumber))
      rows.reading.push({
        id: idAt(result.createdAt, random),
        clientId,
        completedCheckId,
        assetId: result.assetId,
        checkId: result.checkId,
        assetName: result.assetName,
        checkName: result.checkName,
        itemKey: key,
        label,
        value: value as string,
        unit,
        minimum,
        maximum,
        status,
        completedAt: result.completedAt,
        createdAt: result.createdAt,
        userId: result.userId,
        userName: result.userName,
      })
  }
}

const isNumber = ({ kind }: { kind: number }) => kind === kinds.number

function versionsByTask({ rows }: Context) {
  const taskOf = new Map(rows.checklist.map(({ id, checkId }) => [id, checkId]))
  const found = rows.checklistVersion.map(({ id, checklistId, publishedAt, sections }) => ({
    id: id as string,
    checkId: taskOf.get(checklistId) as string,
    publishedAt: publishedAt as Date,
    definition: shape.parse({ sections }),
  }))
  const byTask = new Map<string, typeof found>()
  for (const version of found.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime()))
    byTask.set(version.checkId, [...(byTask.get(version.checkId) ?? []), version])
  return byTask
}

/** Answers as good as the result: one that is not well has something that failed, where anything may. */
function answersTo(definition: Definition, status: number, random: Random) {
  const items = definition.sections.flatMap((section) => section.items)
  const failing = status > 1 ? items.filter((item) => !item.showIf && mayFail(item, status)) : []
  const failed = failing.length > 0 ? random.pick(failing) : undefined
  const sent = items.map((item) => ({
    key: item.key,
    value: item === failed ? badValue(item, status) : goodValue(item, random),
    photos: item.kind === kinds.text ? [] : (['image'] as const),
  }))
  const checked = checkAnswers(definition, sent)
  if ('faults' in checked || checked.derivedStatus > status) return null
  // The pictures of the demo are few.
  const answers = checked.answers
    .filter(({ item }) => item.kind !== kinds.photos)
    .map((one) => ({ ...one, sent: { key: one.item.key, value: null, notes: null, uploads: [], uploadIds: [] } }))
  return { answers: keptAnswers({ answers }, new Map()), derivedStatus: checked.derivedStatus }
}

function mayFail(item: Item, status: number): boolean {
  if (item.kind === kinds.choice) return item.options.some((option) => option.status === status)
  if (item.failStatus !== status) return false
  return item.kind === kinds.passFail || (item.kind === kinds.number && item.minimum !== undefined)
}

function badValue(item: Item, status: number): unknown {
  if (item.kind === kinds.choice) return item.options.find((option) => option.status === status)?.value
  if (item.kind === kinds.number) return (Number(item.minimum) - 1).toFixed(item.decimals)
  return 'fail'
}

function goodValue(item: Item, random: Random): unknown {
  if (item.kind === kinds.passFail) return 'pass'
  if (item.kind === kinds.choice) return item.options.find((option) => option.status === 1)?.value ?? null
  if (item.kind === kinds.text) return item.required ? 'As it should be' : null
  if (item.kind === kinds.signature) return { name: 'Sam Carter' }
  if (item.kind === kinds.photos) return null
  const least = Number(item.warnMinimum ?? item.minimum ?? (item.maximum === undefined ? 5 : 0))
  const most = Number(item.warnMaximum ?? item.maximum ?? least * 1.2 + 5)
  return (least + (most - least) * (0.2 + random.next() * 0.6)).toFixed(item.decimals)
}
