import type { Typed, Typings } from '@/components/checklists/asking'
import type { ResultValues } from './result-values'
import type { TaskChecklist } from './task-summary'

/** What is kept of a result that is being typed; its files are kept beside it. */
export interface KeptResult {
  /** Its id, and the version that is on the screen: a later one is asked next time. */
  begun: { id: string; checklist: TaskChecklist; at: Date }
  typed: Record<string, Omit<Typed, 'files'>>
  values: Omit<ResultValues, 'uploads'>
}

/** The result's own files, beside those of its items: no item has such a key. */
const own = 'result files'

export function keptOf(
  begun: KeptResult['begun'],
  typed: Typings,
  { uploads: _, ...values }: ResultValues,
): KeptResult {
  const texts = Object.entries(typed).map(([key, { value, notes }]) => [key, { value, notes }])
  return { begun, typed: Object.fromEntries(texts), values }
}

/** Files by the item's key, where there are any. */
export function filesOf(typed: Typings, uploads: readonly File[]): Record<string, File[]> {
  const all = [...Object.entries(typed).map(([key, { files }]) => [key, files] as const), [own, uploads] as const]
  return Object.fromEntries(all.filter(([, files]) => files.length > 0).map(([key, files]) => [key, [...files]]))
}

/** What was typed, as it was. A browser that keeps no files gives none back. */
export function typingsOf({ typed, values }: KeptResult, files: Record<string, File[]> = {}) {
  const back = Object.entries(typed).map(([key, texts]) => [key, { ...texts, files: files[key] ?? [] }])
  return { typed: Object.fromEntries(back) as Typings, values: { ...values, uploads: files[own] ?? [] } }
}
