import type { TypedNumber } from '@/components/ui/number-field'
import { inFigures } from '@/lib/core/text/counted'
import { type Layout, labelsPerPage, layouts, maxLabels, pageCount, sheetOf } from '@/lib/workflows/labels/sheets'

/** How one prints labels; kept for the next time. */
export interface LabelValues {
  layout: string
  /** Of a single label: '50x25', or 'other' with its own numbers. */
  size: string
  width: TypedNumber
  height: TypedNumber
  start: TypedNumber
  /** Which part of more tags than a file holds, from 1. */
  part: string
  name: boolean
}

export const defaultValues: LabelValues = {
  layout: 'L7160',
  size: '50x25',
  width: 50,
  height: 25,
  start: 1,
  part: '1',
  name: false,
}

/** Sizes that printers of single labels commonly take, in millimetres. */
export const singleSizes = ['50x25', '57x32', '62x29', '89x36', '25x25']

const isLayout = (text: string): text is Layout => (layouts as readonly string[]).includes(text)

export function sheetFor({ layout, size, width, height }: LabelValues) {
  const [w = 0, h = 0] = size === 'other' ? [Number(width), Number(height)] : size.split('x').map(Number)
  return sheetOf(isLayout(layout) ? layout : 'L7160', { width: w, height: h })
}

/** How many labels the file has, on how many pages. */
export function extent(values: LabelValues, count: number): { labels: number; pages: number } {
  const labels = Math.min(maxLabels, count - (Number(values.part) - 1) * maxLabels)
  const sheet = sheetFor(values)
  const start = Math.min(Math.max(numberOr1(values.start), 1), labelsPerPage(sheet))
  return { labels, pages: pageCount(sheet, labels, start) }
}

/** While something else is typed, the first label. */
export const numberOr1 = (typed: TypedNumber): number => (typeof typed === 'number' ? typed : 1)

/** The parts of more tags than a file holds. */
export const partsOfTags = (count: number) =>
  Array.from({ length: Math.ceil(count / maxLabels) }, (_, at) => {
    const [first, last] = [at * maxLabels + 1, Math.min(count, (at + 1) * maxLabels)]
    return { value: String(at + 1), label: `${inFigures(first)} to ${inFigures(last)}` }
  })

/** As the API's query. */
export function labelQuery(values: LabelValues): Record<string, string> {
  const { layout, start, part, name } = values
  const { label } = sheetFor(values)
  return {
    layout,
    ...(layout === 'single'
      ? { width: String(label.width), height: String(label.height) }
      : { start: String(start ?? '') || '1' }),
    ...(part !== '1' && { from: String((Number(part) - 1) * maxLabels + 1) }),
    ...(name && { name: '1' }),
  }
}
