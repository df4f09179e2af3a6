import { dueFrom, earlier, type FindingDays } from './due'
import { hasEnded, type Severity } from './words'

/** An answer, as far as findings go. */
export interface AnswerFacts {
  itemKey: string
  status: number
  /** Whether it says that all is well: a pass, not merely "not applicable". */
  isPass: boolean
  severity: Severity | null
  title: string
  correctiveAction: string | null
  /** What was written beside it: what was found. */
  notes: string | null
}

/** A result that is its task's latest on the asset. */
export interface ResultFacts {
  status: number
  /** Its day in the client's time zone. */
  day: string
  checkName: string
  notes: string | null
  /** `null`: it came without a checklist. */
  answers: readonly AnswerFacts[] | null
}

/** A finding of the same task on the same asset that a result raised before. */
export interface KnownFinding {
  id: string
  itemKey: string | null
  state: number
  severity: number
  dueDate: string | null
  dismissReason: number | null
  acceptedUntil: string | null
  /** Later is greater: of several that have ended, the last counts. */
  endedAt: string | null
}

/** Which results raise findings, and when these are due. */
export interface FindingPolicy {
  findingsFrom: number
  findingDays: FindingDays
}

/** What a result does to the findings of its task. */
export type Act =
  | {
      kind: 'raise'
      source: 1 | 2
      itemKey: string | null
      title: string
      correctiveAction: string | null
      notes: string | null
      severity: Severity
      dueDate: string | null
    }
  | { kind: 'repeat'; id: string; severity: number; dueDate: string | null; reopens: boolean; from: number }
  | { kind: 'close'; id: string; from: number }

interface Signal {
  itemKey: string | null
  source: 1 | 2
  /** Fails that count raise, repeat or reopen; passes close. */
  fails: boolean
  severity: Severity
  title: string
  correctiveAction: string | null
  notes: string | null
}

/** The least status that raises a finding. */
const leastOf = (findingsFrom: number) => (findingsFrom === 0 ? 4 : findingsFrom === 1 ? 3 : 2)

const usualSeverity = (status: number): Severity => (status === 3 ? 2 : 3)

/**
 * What a result does to the findings that its task has on its asset (FINDING-5, FINDING-6, FINDING-9). The result is
 * the task's latest: others do nothing, and are not asked about here.
 */
export function follow(result: ResultFacts, known: readonly KnownFinding[], policy: FindingPolicy): Act[] {
  return signalsOf(result, policy.findingsFrom).flatMap((signal) => {
    const open = known.find(({ itemKey, state }) => itemKey === signal.itemKey && !hasEnded(state))
    if (!signal.fails) return open ? [{ kind: 'close' as const, id: open.id, from: open.state }] : []
    return [fail(signal, result.day, open ?? acceptedOf(known, signal.itemKey), policy.findingDays)]
  })
}

/** What each item says, and what the result says of the task as a whole. Neither fail nor pass is no signal. */
function signalsOf({ status, checkName, notes, answers }: ResultFacts, findingsFrom: number): Signal[] {
  const least = leastOf(findingsFrom)
  const ofItems = (answers ?? []).flatMap(({ isPass, status, severity, ...answer }): Signal[] =>
    status >= least || isPass
      ? [{ ...answer, source: 1, fails: status >= least, severity: severity ?? usualSeverity(status) }]
      : [],
  )
  const derived = Math.max(1, ...(answers ?? []).map((answer) => answer.status))
  const isBeyondAnswers = answers === null || status > derived
  const fails = status >= least && isBeyondAnswers
  if (!fails && status !== 1) return ofItems
  const task = { itemKey: null, source: 2 as const, title: checkName, correctiveAction: null, notes }
  return [...ofItems, { ...task, fails, severity: usualSeverity(status) }]
}

/** The risk that was accepted, if the last one to end was. */
function acceptedOf(known: readonly KnownFinding[], itemKey: string | null): KnownFinding | undefined {
  return known
    .filter((one) => one.itemKey === itemKey && one.state === 7 && one.dismissReason === 2 && one.acceptedUntil)
    .sort((a, b) => (a.endedAt === b.endedAt ? (a.id < b.id ? 1 : -1) : (a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1))
    .at(0)
}

/** A fail raises, or repeats what is there: it may become worse and due earlier, never better or later. */
function fail(signal: Signal, day: string, found: KnownFinding | undefined, days: FindingDays): Act {
  const { severity, fails: _, ...rest } = signal
  if (!found) return { kind: 'raise', ...rest, severity, dueDate: dueFrom(days, severity, day) }
  const { id, state: from } = found
  const isWorse = severity < found.severity
  const isAccepted = from === 7 && found.acceptedUntil !== null && day <= found.acceptedUntil
  if (isAccepted) return { kind: 'repeat', id, severity: found.severity, dueDate: found.dueDate, reopens: false, from }
  return {
    kind: 'repeat',
    id,
    severity: isWorse ? severity : found.severity,
    dueDate: isWorse ? earlier(found.dueDate, dueFrom(days, severity, day)) : found.dueDate,
    reopens: from === 5 || from === 7,
    from,
  }
}
