import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Act, type AnswerFacts, follow, type KnownFinding, type ResultFacts } from './follow'
import { hasEnded } from './words'

/*
 * Stories made at random: results and what people do between them, in one place of the code and by an oracle in
 * another. The oracle knows each finding by the item's name and lets it go through the contract's sentences one by one.
 */

const findingDays = { critical: 1, major: 14, minor: 90 }
const start = Date.UTC(2026, 0, 1)
const dayAt = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10)
const items = ['hose', 'seal']

const answers = fc
  .tuple(...items.map(() => fc.constantFrom('pass', 'na', 'monitor', 'fail', 'worse', 'none')))
  .map((given) =>
    given.flatMap((word, at): AnswerFacts[] =>
      word === 'none'
        ? []
        : [
            {
              itemKey: items[at] ?? '',
              status: { pass: 1, na: 1, monitor: 2, fail: 3, worse: 3 }[word] ?? 1,
              isPass: word === 'pass',
              severity: word === 'worse' ? 1 : null,
              title: `The ${items[at]}`,
              correctiveAction: null,
              notes: null,
            },
          ],
    ),
  )
const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ answers: fc.option(answers, { nil: null }), extra: fc.constantFrom(0, 1, 2) }) },
  fc.record({ person: fc.constantFrom('fixed', 'accepted', 'error'), key: fc.constantFrom(null, ...items) }),
)

type Held = KnownFinding & { source: number; reopened: number }

/** What the writer makes of acts. */
function apply(known: Held[], acts: Act[], day: string): Held[] {
  const next = known.map((one) => {
    const act = acts.find((act) => act.kind !== 'raise' && act.id === one.id)
    if (act?.kind === 'close') return { ...one, state: 6, endedAt: day }
    if (act?.kind !== 'repeat') return one
    const back = { state: 0, dismissReason: null, acceptedUntil: null, endedAt: null, reopened: one.reopened + 1 }
    return { ...one, severity: act.severity, dueDate: act.dueDate, ...(act.reopens && back) }
  })
  const raised = acts.filter((act) => act.kind === 'raise')
  return [
    ...next,
    ...raised.map(({ itemKey, source, severity, dueDate }, at) => ({
      ...{ id: `${next.length + at}`.padStart(4, '0'), itemKey, source, severity, dueDate, state: 0, reopened: 0 },
      ...{ dismissReason: null, acceptedUntil: null, endedAt: null },
    })),
  ]
}

/** One item, or the task itself, as the contract tells it: what is said of it is a pass, a fail or nothing. */
function told(result: ResultFacts, key: string | null, from: number): { fails?: 2 | 3; passes?: true; worst?: true } {
  const counts = (status: number) => (from === 2 ? status > 1 : from === 1 && status === 3)
  if (key !== null) {
    const answer = result.answers?.find(({ itemKey }) => itemKey === key)
    if (!answer) return {}
    if (counts(answer.status)) return { fails: answer.status as 2 | 3, ...(answer.severity === 1 && { worst: true }) }
    return answer.status === 1 && answer.isPass ? { passes: true } : {}
  }
  if (result.status === 1) return { passes: true }
  const explained = result.answers?.some(({ status }) => status >= result.status) ?? false
  return counts(result.status) && !explained ? { fails: result.status as 2 | 3 } : {}
}

function oracle(known: Held[], result: ResultFacts, from: number): Held[] {
  let all = known
  for (const key of [...items, null]) {
    const { fails, passes, worst } = told(result, key, from)
    const mine = all.filter(({ itemKey }) => itemKey === key)
    const open = mine.find(({ state }) => state < 6)
    const change = (one: Held, data: Partial<Held>) => {
      all = all.map((each) => (each === one ? { ...each, ...data } : each))
    }
    if (passes && open) change(open, { state: 6, endedAt: result.day })
    if (!fails) continue
    const severity = worst ? 1 : fails === 3 ? 2 : 3
    const wait = { 1: 1, 2: 14, 3: 90 }[severity] ?? 0
    const due = new Date(Date.parse(result.day) + wait * 86_400_000).toISOString().slice(0, 10)
    const accepted = mine.filter(({ dismissReason }) => dismissReason === 2).at(-1)
    const old = open ?? accepted
    if (!old) {
      const id = `${all.length}`.padStart(4, '0')
      const born = { dismissReason: null, acceptedUntil: null, endedAt: null, state: 0, reopened: 0 }
      all = [...all, { id, itemKey: key, source: key ? 1 : 2, severity, dueDate: due, ...born }]
    } else if (old.state !== 7 || (old.acceptedUntil ?? '') < result.day) {
      if (severity < old.severity) change(old, { severity, dueDate: [old.dueDate ?? due, due].sort()[0] ?? null })
      const now = all.find(({ id }) => id === old.id) as Held
      if (old.state >= 5)
        change(now, {
          ...{ state: 0, endedAt: null, dismissReason: null, acceptedUntil: null },
          reopened: now.reopened + 1,
        })
    }
  }
  return all
}

const inOrder = (all: Held[]) =>
  [...all].sort((a, b) => (a.itemKey ?? '~').localeCompare(b.itemKey ?? '~') || (a.id < b.id ? -1 : 1))
const bare = (all: Held[]) => inOrder(all).map(({ id: _, endedAt: _e, ...one }) => one)

describe('what follows for findings from a result', () => {
  // FINDING-5, FINDING-6, FINDING-9, FINDING-10, FINDING-13
  it('agrees with the rules applied one by one, for any story of results and people', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 14 }), fc.constantFrom(0, 1, 2), (story, findingsFrom) => {
        let known: Held[] = []
        let wanted: Held[] = []
        for (const [at, step] of story.entries()) {
          const day = dayAt(at * 3)
          if ('person' in step) {
            const end = { state: 7, endedAt: day, dismissReason: step.person === 'accepted' ? 2 : 1 }
            const data =
              step.person === 'fixed'
                ? { state: 5 }
                : { ...end, acceptedUntil: end.dismissReason === 2 ? dayAt(at * 3 + 7) : null }
            const act = (one: Held) => (one.itemKey === step.key && one.state < 6 ? { ...one, ...data } : one)
            known = known.map(act)
            wanted = wanted.map(act)
            continue
          }
          const status = Math.min(3, Math.max(1, ...(step.answers ?? []).map(({ status }) => status)) + step.extra)
          const result = { status, day, checkName: 'Annual service', notes: null, answers: step.answers }
          const before = known
          known = apply(known, follow(result, known, { findingsFrom, findingDays }), day)
          wanted = oracle(wanted, result, findingsFrom)
          for (const one of before) {
            const now = known.find(({ id }) => id === one.id)
            expect((now?.severity ?? 4) <= one.severity && (now?.dueDate ?? '9') <= (one.dueDate ?? '9')).toBe(true)
          }
        }
        expect(bare(known)).toEqual(bare(wanted))
        for (const key of [...items, null])
          expect(known.filter(({ itemKey, state }) => itemKey === key && !hasEnded(state)).length).toBeLessThan(2)
      }),
      { numRuns: 400 },
    )
  })

  const action: ResultFacts = {
    status: 3,
    day: '2026-03-30',
    checkName: 'Annual service',
    notes: 'Gauge broken',
    answers: null,
  }
  const policy = { findingsFrom: 1, findingDays: { critical: null, major: 14, minor: 90 } }

  // FINDING-5, FINDING-7
  it('without a checklist is a finding for the task, due by its severity', () => {
    expect(follow(action, [], policy)).toEqual([
      {
        kind: 'raise',
        ...{ source: 2, itemKey: null, title: 'Annual service', correctiveAction: null, notes: 'Gauge broken' },
        ...{ severity: 2, dueDate: '2026-04-13' },
      },
    ])
    expect(follow({ ...action, status: 2 }, [], policy)).toEqual([])
    expect(follow({ ...action, status: 2 }, [], { ...policy, findingsFrom: 2 })).toMatchObject([{ severity: 3 }])
    expect(follow(action, [], { ...policy, findingsFrom: 0 })).toEqual([])
  })

  // FINDING-9
  it('is nothing where the item of the finding was not answered', () => {
    const known = [
      {
        ...{ id: 'a', itemKey: 'hose', state: 0, severity: 2, dueDate: null },
        ...{ dismissReason: null, acceptedUntil: null, endedAt: null },
      },
    ]
    expect(follow({ ...action, status: 1 }, known, policy)).toEqual([])
    const na = {
      itemKey: 'hose',
      status: 1,
      isPass: false,
      severity: null,
      title: 'Hose',
      correctiveAction: null,
      notes: null,
    }
    expect(follow({ ...action, status: 1, answers: [na] }, known, policy)).toEqual([])
    expect(follow({ ...action, status: 1, answers: [{ ...na, isPass: true }] }, known, policy)).toEqual([
      { kind: 'close', id: 'a', from: 0 },
    ])
  })
})
