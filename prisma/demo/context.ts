import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { ClientPlan, Kind, OrganisationPlan, TypePlan } from './plans'
import { idAt, type Random, randomFor } from './random'
import { noRows, type Rows } from './rows'

export const hour = millisecondsInHour
export const day = millisecondsInDay
const month = 30.4375 * day

/** What the builders of one client share: its plan, the moment of "now", its rows so far, and who is who. */
export interface Context {
  plan: ClientPlan
  clientId: string
  now: Date
  timezone: string
  rows: Rows
  ids: Random
  organisations: Map<string, Organisation>
  /** People who can be named on records, by their place in the plan. */
  people: Person[]
}

export interface Organisation {
  id: string
  plan: OrganisationPlan
  library: Library
  zones: Zone[]
}

/** What an organisation keeps itself; customers read their distributor's too. */
interface Library {
  manufacturers: string[]
  types: LibraryType[]
}

export interface LibraryType {
  id: string
  plan: TypePlan
  kind: Kind
  tasks: LibraryTask[]
}

export interface LibraryTask {
  id: string
  name: string
  periodValue: number
  period: 0 | 1 | 2 | 3
}

export interface Zone {
  id: string
  /** The outermost site, whose zones are visited in one round. */
  siteId: string
  trail: string
}

export interface Person {
  id: string
  fullName: string
  email: string
  roles: Record<string, number>
  isClientAdmin: boolean
  isSystemAdmin: boolean
}

export function newContext(plan: ClientPlan, now: Date): Context {
  const ids = randomFor(`ids of ${plan.key}`)
  return {
    plan,
    clientId: idAt(new Date(now.getTime() - 42 * month), ids),
    now,
    timezone: 'Europe/London',
    rows: noRows(),
    ids,
    organisations: new Map(),
    people: [],
  }
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)
export const monthsBefore = (now: Date, months: number) => new Date(now.getTime() - months * month)

/** A record's id and age. */
export const born = ({ ids }: Context, createdAt: Date) => ({ id: idAt(createdAt, ids), createdAt })

export function organisationOf(context: Context, key: string): Organisation {
  const organisation = context.organisations.get(key)
  if (!organisation) throw new Error(`No organisation ${key} in the plan of ${context.plan.name}`)
  return organisation
}

/** The people of an organisation who may record results: not its read-only members. */
export const workersOf = (context: Context, key: string) =>
  context.people.filter(({ roles }) => roles[key] !== undefined && roles[key] !== 4)
