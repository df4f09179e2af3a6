import { buildChecklist } from './checklists'
import { born, type Context, type LibraryTask, monthsBefore, type Organisation, organisationOf } from './context'
import { library } from './data/library'
import type { SectorPlan, TypePlan } from './plans'

const periods = { hour: 0, day: 1, week: 2, month: 3 } as const

/** Sectors, tasks with what they ask, asset types with their recommended tasks and details, manufacturers. */
export function buildLibraries(context: Context): void {
  for (const organisation of context.organisations.values()) {
    const { plan } = organisation
    const sectors = library.filter(({ name }) => plan.sectors?.includes(name))
    const since = monthsBefore(context.now, plan.since - 0.2)
    const tasks = new Map<string, LibraryTask>()
    const sectorIds = new Map(
      sectors.map((sector) => [sector, buildSector(context, organisation, sector, since, tasks)]),
    )
    for (const [sector, sectorId] of sectorIds) {
      const fields = new Details(context, organisation.id, sectorId, since)
      for (const type of sector.types) buildType(context, organisation, sectorId, type, since, tasks, fields)
    }
    for (const name of plan.manufacturers ?? []) {
      const row = born(context, since)
      const { clientId, rows } = context
      rows.manufacturer.push({ ...row, updatedAt: since, clientId, organisationId: organisation.id, name })
      organisation.library.manufacturers.push(row.id)
    }
  }
}

/** Own types, then those of the distributor. */
export function readableTypes(context: Context, { plan, library: own }: Organisation) {
  return plan.under ? [...own.types, ...organisationOf(context, plan.under).library.types] : own.types
}

function buildSector(
  context: Context,
  organisation: Organisation,
  sector: SectorPlan,
  createdAt: Date,
  tasks: Map<string, LibraryTask>,
): string {
  const { clientId, rows } = context
  const organisationId = organisation.id
  const { id: sectorId } = born(context, createdAt)
  const dates = { createdAt, updatedAt: createdAt }
  rows.sector.push({ id: sectorId, ...dates, clientId, organisationId, name: sector.name })
  for (const [name, periodValue, unit] of sector.tasks) {
    const { id } = born(context, createdAt)
    const task = { id, name, periodValue, period: periods[unit] }
    rows.check.push({ ...task, ...dates, clientId, organisationId, sectorId })
    tasks.set(name, task)
    buildChecklist(context, organisation, task, createdAt)
  }
  return sectorId
}

function buildType(
  context: Context,
  organisation: Organisation,
  sectorId: string,
  plan: TypePlan,
  createdAt: Date,
  known: Map<string, LibraryTask>,
  details: Details,
): void {
  const { clientId, rows } = context
  const { id } = born(context, createdAt)
  const { name, notes, kind } = plan
  rows.assetType.push({
    id,
    createdAt,
    updatedAt: createdAt,
    clientId,
    organisationId: organisation.id,
    sectorId,
    name,
    notes,
  })
  const tasks = plan.tasks.map((task) => {
    const found = known.get(task)
    if (!found) throw new Error(`No task "${task}" for ${name}`)
    return found
  })
  for (const [position, task] of tasks.entries())
    rows.assetTypeCheck.push({ id: born(context, createdAt).id, clientId, assetTypeId: id, checkId: task.id, position })
  for (const [position, [field, value]] of Object.entries(plan.details).entries())
    details.add(id, position, field, value)
  organisation.library.types.push({ id, plan, kind, tasks })
}

/** The additional fields and values of one sector: each is made once and used by many types. */
class Details {
  readonly #fields = new Map<string, string>()
  readonly #values = new Map<string, string>()

  constructor(
    private readonly context: Context,
    private readonly organisationId: string,
    private readonly sectorId: string,
    private readonly createdAt: Date,
  ) {}

  add(assetTypeId: string, position: number, name: string, fieldValue: string): void {
    const { context, organisationId, sectorId, createdAt } = this
    const { clientId, rows } = context
    const additionalFieldId = once(this.#fields, name, () => {
      const row = born(context, createdAt)
      rows.additionalField.push({ ...row, clientId, organisationId, sectorId, name })
      return row.id
    })
    const additionalFieldValueId = once(this.#values, `${name}: ${fieldValue}`, () => {
      const row = born(context, createdAt)
      rows.additionalFieldValue.push({ ...row, clientId, organisationId, additionalFieldId, fieldValue })
      return row.id
    })
    const { id } = born(context, createdAt)
    rows.assetTypeField.push({ id, clientId, assetTypeId, additionalFieldId, additionalFieldValueId, position })
  }
}

function once(known: Map<string, string>, key: string, make: () => string): string {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}
