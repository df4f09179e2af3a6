'use client'
import { NumberField } from '@/components/ui/number-field'
import { Select } from '@/components/ui/select'
import { defectSchemes, findingsFromWords } from '@/lib/domain/findings/words'

const optionsOf = (words: Record<number, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** Which results raise findings, what severities are called, how long there is to put them right (FINDING-20). */
export function FindingFields() {
  const days = { unit: 'days', optional: true }
  return (
    <>
      <Select name="findingsFrom" label="Results that raise findings" options={optionsOf(findingsFromWords)} />
      <Select name="defectScheme" label="Names of severities" options={optionsOf(defectSchemes)} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <NumberField name="criticalDays" label="Severity 1 is due after" {...days} />
        <NumberField name="majorDays" label="Severity 2 is due after" {...days} />
        <NumberField name="minorDays" label="Severity 3 is due after" {...days} />
      </div>
    </>
  )
}
