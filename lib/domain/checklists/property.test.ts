import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from '@/lib/core/csv/read'
import { csvLine } from '@/lib/core/csv/write'
import { checkAnswers } from './answers'
import { definition } from './definition'
import type { Definition } from './shape'
import { readTable, tableColumns, tableOf } from './table'

/*
 * Checklists made at random, against an oracle that knows the rules in another way: whether an item is asked is asked
 * of the item itself, up its chain of conditions; numbers are small enough to be numbers.
 */

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /\S/.test(text) && !/[|;\p{Cc}]/u.test(text))
const text = word.map((one) => one.trim()).filter((one) => one !== '')
const tenths = fc.integer({ min: -50, max: 50 }).map((n) => `${n / 10}`)
const limits = fc
  .uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 4 })
  .map((four) => four.sort((a, b) => a - b).map((n) => `${n / 10}`))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const anItem = fc.record({
  kind: fc.constantFrom(0, 1, 2, 3),
  label: text,
  help: maybe(text),
  required: fc.boolean(),
  failStatus: fc.constantFrom(2, 3),
  severity: maybe(fc.constantFrom(1, 2, 3)),
  findingTitle: maybe(text),
  correctiveAction: maybe(text),
  allowNa: fc.boolean(),
  unit: maybe(text),
  limits: fc.tuple(limits, fc.subarray(['minimum', 'warnMinimum', 'warnMaximum', 'maximum'])),
  options: fc.uniqueArray(fc.record({ value: text, label: text, status: fc.constantFrom(1, 2, 3) }), {
    minLength: 2,
    maxLength: 4,
    selector: ({ value }) => value,
  }),
  /** Of an earlier item: which, and what of it. */
  on: maybe(fc.record({ back: fc.integer({ min: 1, max: 5 }), limit: tenths, isBelow: fc.boolean(), some: fc.nat() })),
})

const checklists = fc.array(anItem, { minLength: 1, maxLength: 12 }).map((all): Definition => {
  const items: Record<string, unknown>[] = []
  for (const {
    limits: [values, names],
    options,
    on,
    allowNa,
    unit,
    ...one
  } of all) {
    const item: Record<string, unknown> = { ...one, key: `i${items.length}` }
    if (one.kind === 0) Object.assign(item, { allowNa })
    if (one.kind === 1) {
      const order = ['minimum', 'warnMinimum', 'warnMaximum', 'maximum']
      Object.assign(item, { unit, decimals: 1 })
      for (const name of names) item[name] = values[order.indexOf(name)]
    }
    if (one.kind === 3) item.options = options
    const earlier = on && items[items.length - on.back]
    if (earlier?.kind === 1) item.showIf = { key: earlier.key, [on?.isBelow ? 'below' : 'above']: on?.limit }
    if (earlier?.kind === 0) item.showIf = { key: earlier.key, in: [['pass', 'fail', 'na'][(on?.some ?? 0) % 3]] }
    if (earlier?.kind === 3) {
      const values = (earlier.options as { value: string }[]).map(({ value }) => value)
      item.showIf = { key: earlier.key, in: values.filter((_, at) => at <= (on?.some ?? 0) % values.length) }
    }
    items.push(item)
  }
  const half = Math.ceil(items.length / 2)
  const sections = [items.slice(0, half), items.slice(half)].map((some, at) => ({
    key: `s${at}`,
    title: `Part ${at}`,
    items: some,
  }))
  return definition.parse({ sections })
})

type AnItem = Definition['sections'][number]['items'][number]

/** Numbers that a rule of the item, or a condition on it, turns on, also with a zero more at the end. */
function turningPoints(item: Extract<AnItem, { kind: 1 }>, items: readonly AnItem[]): string[] {
  const { minimum, warnMinimum, warnMaximum, maximum } = item
  const ofConditions = items.flatMap(({ showIf }) =>
    showIf?.key !== item.key || 'in' in showIf ? [] : ['below' in showIf ? showIf.below : showIf.above],
  )
  const points = [minimum, warnMinimum, warnMaximum, maximum, ...ofConditions].filter((one) => one !== undefined)
  return points.flatMap((point) => [point, point.includes('.') ? `${point}0` : `${point}.0`])
}

const answerOf = (item: AnItem, items: readonly AnItem[]): fc.Arbitrary<string | null> => {
  const none = fc.constant(null)
  if (item.kind === 0) return fc.oneof(none, fc.constantFrom('pass', 'fail', ...(item.allowNa ? ['na'] : [])))
  if (item.kind === 1) {
    const points = turningPoints(item, items)
    return fc.oneof(none, tenths, points.length > 0 ? fc.constantFrom(...points) : tenths)
  }
  if (item.kind === 3) return fc.oneof(none, fc.constantFrom(...item.options.map(({ value }) => value)))
  return fc.oneof(none, text)
}

const filled = checklists.chain((checklist) => {
  const items = checklist.sections.flatMap(({ items }) => items)
  return fc.tuple(...items.map((item) => answerOf(item, items))).map((values) => ({ checklist, items, values }))
})

// CHECKLIST-6, CHECKLIST-14, CHECKLIST-15
it('the items asked, the status and what is missing agree with the rules, for any checklist and answers', () => {
  const met = { hidden: 0, chains: 0, atLimits: 0 }
  fc.assert(
    fc.property(filled, ({ checklist, items, values }) => {
      const valueOfItem = (key: string) => values[items.findIndex((item) => item.key === key)] ?? null
      const isAsked = (key: string): boolean => {
        const showIf = items.find((item) => item.key === key)?.showIf
        if (!showIf) return true
        const value = valueOfItem(showIf.key)
        if (value === null || !isAsked(showIf.key)) return false
        if ('in' in showIf) return showIf.in.some((one) => one === value)
        return 'below' in showIf ? Number(value) < Number(showIf.below) : Number(value) > Number(showIf.above)
      }
      const asked = items.filter(({ key }) => isAsked(key))
      const hidden = items.filter((item) => !asked.includes(item) && valueOfItem(item.key) !== null)
      met.hidden += hidden.length
      // Its own condition holds, but it stands on an item that is not asked.
      met.chains += hidden.filter(({ showIf }) => showIf && hidden.some(({ key }) => key === showIf.key)).length
      met.atLimits += asked.filter(
        (item) =>
          item.kind === 1 &&
          turningPoints(item, items).some((point) => Number(point) === Number(valueOfItem(item.key))),
      ).length
      const open = asked.filter(({ key, required }) => required && valueOfItem(key) === null)
      const counting = asked.filter(({ key }) => valueOfItem(key) !== null)
      const statuses = counting.map((item) => {
        const value = valueOfItem(item.key)
        if (item.kind === 0) return value === 'fail' ? item.failStatus : 1
        if (item.kind === 3) return item.options.find((option) => option.value === value)?.status ?? 0
        if (item.kind !== 1) return 1
        const number = Number(value)
        if (number < Number(item.minimum ?? -99) || number > Number(item.maximum ?? 99)) return item.failStatus
        return number < Number(item.warnMinimum ?? -99) || number > Number(item.warnMaximum ?? 99) ? 2 : 1
      })

      const given = items.map(({ key }, at) => ({ key, value: values[at], photos: [] }))
      const checked = checkAnswers(checklist, given)
      if ('faults' in checked)
        expect(Object.keys(checked.faults)).toEqual(['answers', ...open.map(({ key }) => `answers.${key}`)])
      else {
        expect(open).toEqual([])
        expect(checked.answers.map(({ item, status }) => [item.key, status])).toEqual(
          counting.map(({ key }, at) => [key, statuses[at]]),
        )
        expect(checked.derivedStatus).toBe(statuses.sort().at(-1) ?? 1)
      }
    }),
    { numRuns: 300 },
  )
  // Else it would have proved little: answers to what is not asked, chains of it, numbers just at a limit.
  expect(Math.min(met.hidden, met.chains, met.atLimits)).toBeGreaterThan(20)
})

// CHECKLIST-9
it('a checklist that is written as a table is read back the same', () => {
  fc.assert(
    fc.property(checklists, (checklist) => {
      const file = [csvLine(tableColumns), ...[...tableOf(checklist)].map((cells) => csvLine(cells))].join('')
      const [, ...rows] = readCsv(new TextEncoder().encode(file))
      const items = checklist.sections.flatMap((section) => section.items)
      const lines = new Map(items.map(({ key }, at) => [key, at + 2]))
      expect(readTable(rows)).toEqual({ definition: checklist, lines })
    }),
    { numRuns: 300 },
  )
})
