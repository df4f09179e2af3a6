import { severityLabel } from '@/lib/domain/findings/words'
import { conditionText } from './condition'
import type { Item } from './definition'
import { kindWords, statusWords } from './words'

/** A field that differs, before and after, in words. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** An item's fields in the order of the editor, with their words there. */
const fields: Record<string, string> = {
  kind: 'Kind',
  label: 'Label',
  help: 'Help',
  required: 'Must be answered',
  showIf: 'Condition',
  allowNa: 'N/A allowed',
  unit: 'Unit',
  decimals: 'Decimals',
  minimum: 'Minimum',
  warnMinimum: 'Warn minimum',
  warnMaximum: 'Warn maximum',
  maximum: 'Maximum',
  options: 'Options',
  failStatus: 'A failure means',
  photoOnFail: 'Photo of a failure',
  severity: 'Severity',
  findingTitle: 'Finding',
  correctiveAction: 'Corrective action',
}

interface Words {
  /** Another item, which a condition names. */
  find: (key: string) => Item | undefined
  /** Of the client: what it calls severities. */
  defectScheme: number
}

/** The fields that two versions of an item differ in, in words. */
export function fieldChanges(before: Item, after: Item, words: Words): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, next] = [before, after].map((item) => (item as Record<string, unknown>)[name])
    if (inOrder(old) === inOrder(next)) return []
    return [{ field, before: wordsOf(name, old, words), after: wordsOf(name, next, words) }]
  })
}

/** JSON whose names are in order: what the server keeps has them in another one than what is typed. */
const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

function wordsOf(name: string, value: unknown, { find, defectScheme }: Words): string {
  if (name === 'showIf') return value ? conditionText(value as NonNullable<Item['showIf']>, find) : 'Ask always'
  if (value === undefined || value === null) return 'None'
  if (name === 'kind') return kindWords[value as Item['kind']].name
  if (name === 'failStatus') return statusWords[value as number] ?? `${value}`
  if (name === 'severity') return severityLabel(defectScheme, value as number)
  if (Array.isArray(value)) return value.map(optionText).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return `${value}`
}

const optionText = ({ label, status }: { label: string; status: number }) =>
  status === 1 ? label : `${label} (${statusWords[status] ?? status})`
