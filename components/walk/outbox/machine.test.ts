import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Photo } from './entry'
import {
  type Answer,
  bodyToSend,
  correctedTime,
  freshWorld,
  isAhead,
  mostAtOnce,
  nextSteps,
  nextTime,
  outcomeOf,
  pauseMs,
  putRight,
  type Step,
  stateOf,
  stepKey,
} from './machine'

let count = 0
const photo = (part: string | null = null): Photo => ({
  id: `photo ${count++}`,
  name: 'a.jpg',
  size: 9,
  part,
  isSent: false,
})
const entry = (given: Partial<Entry> = {}): Entry => ({
  seq: count++,
  id: `entry ${count++}`,
  kind: 'result',
  roundId: 'round',
  itemId: null,
  organisationId: 'organisation',
  about: `about ${count++}`,
  label: '1001 · Monthly check',
  path: '/assetCompletedChecks',
  body: { status: 1 },
  timeField: 'completedAt',
  madeAt: '2026-03-01T10:00:00.000Z',
  difference: null,
  sentTime: null,
  photos: [],
  heldUntil: 0,
  tries: 0,
  nextTry: 0,
  refusal: null,
  ...given,
})
const none: ReadonlySet<string> = new Set()
const keysOf = (steps: Step[]) => steps.map(stepKey)
const refusal = { status: 422, errors: { notes: ['Required.'] } }

// WALK-12
describe('an outbox', () => {
  it('sends in order of making, three at a time, photos before what names them', () => {
    const [a, b, c] = [entry({ photos: [photo(), photo()] }), entry(), entry()]
    const first = nextSteps([a, b, c], none, freshWorld, 0)
    expect(keysOf(first)).toEqual([...a.photos.map(({ id }) => id), b.id])
    expect(nextSteps([a, b, c], new Set(keysOf(first)), freshWorld, 0)).toEqual([])
    const sent = { ...a, photos: a.photos.map((one) => ({ ...one, isSent: true })) }
    expect(keysOf(nextSteps([sent, b, c], new Set([b.id]), freshWorld, 0))).toEqual([a.id, c.id])
  })

  it('holds back an entry that can be undone, and a later entry about the same thing', () => {
    const [a, b] = [entry({ heldUntil: 10, about: 'x' }), entry({ about: 'x' })]
    expect(nextSteps([a, b], none, freshWorld, 9)).toEqual([])
    expect(nextTime([a, b], freshWorld, 9)).toBe(10)
    expect(keysOf(nextSteps([a, b], none, freshWorld, 10))).toEqual([a.id])
  })

  it('sends the end of a round last, and not while an entry of that round is refused', () => {
    const [a, other] = [entry({ refusal }), entry({ roundId: 'other', heldUntil: 99 })]
    const end = entry({ kind: 'finish' })
    expect(nextSteps([a, other, end], none, freshWorld, 0)).toEqual([])
    expect(keysOf(nextSteps([other, end], none, freshWorld, 0))).toEqual([end.id])
  })

  it('waits longer after each failure of the network, and not longer than five minutes', () => {
    expect([0, 1, 4, 20].map((failures) => pauseMs(failures, 0.5))).toEqual([1_000, 2_000, 16_000, 300_000])
    const a = entry()
    const once = outcomeOf({ entry: a }, { kind: 'away' }, freshWorld, 0, 0.5)
    expect(once).toEqual({ entry: a, world: { ...freshWorld, failures: 1, pausedUntil: 1_000 } })
    expect(nextSteps([a], none, once.world, 999)).toEqual([])
  })

  it('pauses as long as the server asked, whatever is sent or added meanwhile, and at most 375 seconds', () => {
    const [a, b] = [entry(), entry()]
    const asked = (seconds: number, chance: number) =>
      outcomeOf({ entry: a }, { kind: 'later', seconds }, freshWorld, 0, chance).world
    expect([asked(30, 0), asked(30, 1), asked(86_000, 1)].map(({ askedUntil }) => askedUntil)).toEqual([
      30_000, 37_500, 375_000,
    ])
    // Another call was under way, and is taken; then something more is kept, or there is a signal again.
    const { world } = outcomeOf({ entry: b }, { kind: 'taken' }, asked(30, 0), 100, 0)
    const nudged = { ...world, pausedUntil: 0, failures: 0 }
    expect([nextSteps([a], none, nudged, 29_999), nextTime([a], nudged, 100)]).toEqual([[], 30_000])
    expect(keysOf(nextSteps([a], none, nudged, 30_000))).toEqual([a.id])
    // An answer that is none, or a shorter wish, does not shorten it.
    for (const answer of [{ kind: 'away' }, { kind: 'later', seconds: 1 }] as const)
      expect(outcomeOf({ entry: b }, answer, asked(30, 0), 100, 0).world.askedUntil).toBe(30_000)
    // Where it asks for less than the pauses are by then, these hold.
    const often = outcomeOf({ entry: a }, { kind: 'later', seconds: 1 }, { ...freshWorld, failures: 5 }, 0, 0.5).world
    expect(nextSteps([a], none, often, 31_999)).toEqual([])
  })

  it('goes on with other entries where the server failed at one', () => {
    const [a, b] = [entry(), entry()]
    const { entry: failed, world } = outcomeOf({ entry: a }, { kind: 'failed' }, freshWorld, 0, 0.5)
    expect(keysOf(nextSteps([failed as Entry, b], none, world, 0))).toEqual([b.id])
    expect(keysOf(nextSteps([failed as Entry, b], none, world, 1_000))).toEqual([a.id, b.id])
  })

  it('ignores times noted to wait for that lie too far ahead since the phone’s clock was put back', () => {
    const [held, paused] = [entry({ heldUntil: 3_600_000 }), entry({ nextTry: 3_600_000, tries: 1 })]
    const world = { ...freshWorld, failures: 3, pausedUntil: 3_600_000, askedUntil: 3_600_000 }
    expect(keysOf(nextSteps([held, paused], none, world, 0))).toEqual([held.id, paused.id])
    expect([isAhead(3_600_000, 0), isAhead(10_000, 0), isAhead(300_000 * 1.25, 0)]).toEqual([false, true, true])
  })

  it('waits until the person has logged in again where the session is over', () => {
    const a = entry()
    const { world } = outcomeOf({ entry: a }, { kind: 'signedOut' }, freshWorld, 0, 0.5)
    expect([nextSteps([a], none, world, 1e9), nextTime([a], world, 0)]).toEqual([[], null])
    expect(stateOf([a], 0, world).kind).toBe('signedOut')
  })

  it('keeps what was refused with the server’s words, until it is put right', () => {
    const a = entry()
    const refused = outcomeOf({ entry: a }, { kind: 'refused', ...refusal }, freshWorld, 0, 0.5).entry as Entry
    expect(refused).toEqual({ ...a, refusal })
    expect(nextSteps([refused], none, freshWorld, 1e9)).toEqual([])
    expect(stateOf([refused, entry()], 0, freshWorld)).toMatchObject({ kind: 'needsYou', waiting: 1, needsYou: 1 })
    expect(keysOf(nextSteps([putRight(refused, { status: 3 })], none, freshWorld, 0))).toEqual([a.id])
  })

  it('sends photos again, once, where the server has deleted them', () => {
    const a = entry({ photos: [{ ...photo(), isSent: true }] })
    const gone: Answer = { kind: 'refused', status: 422, errors: { uploadIds: ['There is no such file'] } }
    const again = outcomeOf({ entry: a }, gone, freshWorld, 0, 0.5).entry as Entry
    expect([again.refusal, again.photos[0]?.isSent]).toEqual([null, false])
    expect(outcomeOf({ entry: again }, gone, freshWorld, 0, 0.5).entry?.refusal?.status).toBe(422)
  })

  it('puts photos at their answers and sets the corrected time in what it sends', () => {
    const [own, ofItem] = [photo(), photo('pressure')]
    const body = {
      status: 2,
      answers: [
        { key: 'pressure', value: '9' },
        { key: 'seal', value: 'pass' },
      ],
    }
    const made = entry({ body, photos: [own, ofItem], sentTime: '2026-03-01T10:00:00.000Z' })
    expect(bodyToSend(made)).toEqual({
      status: 2,
      completedAt: '2026-03-01T10:00:00.000Z',
      uploadIds: [own.id],
      answers: [
        { key: 'pressure', value: '9', uploadIds: [ofItem.id] },
        { key: 'seal', value: 'pass' },
      ],
    })
  })
})

// WALK-14
describe('the time of an entry', () => {
  it.each([
    [null, '10:00:00'],
    [4 * 60_000, '10:00:00'],
    [-4 * 60_000, '10:00:00'],
    [6 * 60_000, '10:06:00'],
    [-3_600_000, '09:00:00'],
  ])('with a difference of %s ms is %s', (difference, time) => {
    expect(correctedTime(entry({ difference }))).toBe(`2026-03-01T${time}.000Z`)
  })

  // Kept at ten: by a clock that is so little behind that it is not put right, on a round that had just been made.
  it.each([
    ['09:58:00', 0, '10:00:00'],
    ['10:03:00', 180_000, '10:03:00'],
    ['10:05:00', null, '10:05:00'],
    ['10:05:01', null, '10:00:00'],
    ['10:06:00', 6 * 60_000, '10:06:00'],
    ['10:06:01', 6 * 60_000, '10:06:01'],
  ])('on a round that was made at %s, with a difference of %s ms, is %s', (made, difference, time) => {
    const sent = correctedTime(entry({ difference, notBefore: `2026-03-01T${made}.000Z` }))
    expect(sent).toBe(`2026-03-01T${time}.000Z`)
  })
})

/** A server that takes each record once by its id, and refuses what names a photo that it does not have. */
function makeServer() {
  const files = new Set<string>()
  const records = new Map<string, string>()
  const take = ({ entry: sent, photo: file }: Step): Answer => {
    if (file) files.add(file.id)
    else {
      const body = JSON.stringify(bodyToSend(sent))
      if (sent.photos.some(({ id }) => !files.has(id)))
        return { kind: 'refused', status: 422, errors: { uploadIds: [''] } }
      if ((records.get(sent.id) ?? body) !== body) return { kind: 'refused', status: 409, errors: { id: ['taken'] } }
      records.set(sent.id, body)
    }
    return { kind: 'taken' }
  }
  return { take, records, files }
}

const troubles = ['none', 'lost before', 'lost after', 'failed', 'later', 'signed out', 'killed'] as const
const plan = fc.record({
  shape: fc.array(fc.record({ photos: fc.nat(3), about: fc.nat(4), isBad: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  }),
  weather: fc.array(fc.constantFrom(...troubles), { maxLength: 80 }),
  picks: fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }),
})

// WALK-12
describe('whatever becomes of the network, the session and the page', () => {
  it('every entry arrives once and in order, and a refused entry stays in the outbox', () => {
    fc.assert(
      fc.property(plan, ({ shape, weather, picks }) => {
        const server = makeServer()
        const arrived: string[] = []
        const bad = new Set<string>()
        let kept = shape.map(({ photos, about, isBad }) => {
          const made = entry({ photos: Array.from({ length: photos }, () => photo()), about: `about ${about}` })
          if (isBad) bad.add(made.id)
          return made
        })
        const all = kept
        kept = [...kept, entry({ kind: 'finish', about: 'round' })]
        let [world, now, at] = [freshWorld, 0, 0]
        let underWay: Step[] = []
        for (let turn = 0; turn < 2_000 && kept.length > 0; turn++) {
          const begun = nextSteps(kept, new Set(underWay.map(stepKey)), world, now)
          underWay = [...underWay, ...begun]
          expect(underWay.length).toBeLessThanOrEqual(mostAtOnce)
          expect(new Set(underWay.map(stepKey)).size).toBe(underWay.length)
          const step = underWay[(picks[turn % picks.length] ?? 0) % Math.max(1, underWay.length)]
          if (!step) {
            const next = nextTime(kept, world, now)
            if (world.isSignedOut) world = { ...world, isSignedOut: false }
            else if (next === null) break
            else now = next
            continue
          }
          const trouble = weather[at++] ?? 'none'
          if (trouble === 'killed') {
            for (const one of underWay) if (!bad.has(one.entry.id)) server.take(one)
            underWay = []
            world = freshWorld
            continue
          }
          underWay = underWay.filter((one) => one !== step)
          const current = kept.find(({ id }) => id === step.entry.id)
          if (!current) throw new Error('an entry went while it was being sent')
          const answer = answerOf(trouble, { ...step, entry: current })
          const outcome = outcomeOf({ ...step, entry: current }, answer, world, now, 0.5)
          world = outcome.world
          if (!outcome.entry) arrived.push(current.id)
          kept = kept.flatMap((one) => (one.id !== current.id ? [one] : (outcome.entry ?? [])))
        }
        function answerOf(trouble: (typeof troubles)[number], step: Step): Answer {
          if (trouble === 'lost before') return { kind: 'away' }
          if (trouble === 'failed') return { kind: 'failed' }
          if (trouble === 'later') return { kind: 'later', seconds: 3 }
          if (trouble === 'signed out') return { kind: 'signedOut' }
          if (!step.photo && bad.has(step.entry.id)) return { kind: 'refused', ...refusal }
          const taken = server.take(step)
          return trouble === 'lost after' ? { kind: 'away' } : taken
        }
        const good = all.filter(({ id }) => !bad.has(id))
        // All that is sound is there, once, with all its photos; what is refused is still here, and so is the end then.
        expect([...server.records.keys()].filter((id) => good.some((one) => one.id === id)).sort()).toEqual(
          good.map(({ id }) => id).sort(),
        )
        expect(good.flatMap(({ photos }) => photos).every(({ id }) => server.files.has(id))).toBe(true)
        expect(
          kept
            .filter(({ refusal: why }) => why)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...bad].sort())
        expect(kept.length).toBe(bad.size === 0 ? 0 : bad.size + 1)
        if (bad.size === 0) expect(all.map(({ id }) => id)).not.toContain(arrived.at(-1))
        for (const about of new Set(good.map((one) => one.about))) {
          const inOrder = good.filter((one) => one.about === about).map(({ id }) => id)
          expect(arrived.filter((id) => inOrder.includes(id))).toEqual(inOrder)
        }
      }),
      { numRuns: 150 },
    )
  })
})
