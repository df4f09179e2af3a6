'use client'
import { useFormContext } from 'react-hook-form'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { findingsApi } from '@/lib/resources/findings/client'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { type LineValue, lineOfFinding } from './line-values'

/** Options carry the whole finding: choosing one adds a line for it. */
type FindingOption = Option & { finding: FindingOutput }
const toOption = (finding: FindingOutput): FindingOption => ({
  value: finding.id,
  label: `${finding.number} · ${finding.title}`,
  hint: `${finding.assetName} · ${finding.severityLabel}`,
  finding,
})

/** Adds a line for what was found wrong with the customer's equipment: it follows the quote from then on. */
export function FromFindings({ customerId, taxRate }: { customerId: string; taxRate: number }) {
  const { getValues, setValue } = useFormContext<{ lines: LineValue[] }>()
  const load = useApiOptions(findingsApi, toOption, { customerOrganisationId: customerId, active: '1' })
  const add = (option: Option | null) => {
    if (!option) return
    const { finding } = option as FindingOption
    const lines = getValues('lines')
    if (lines.some(({ findingId }) => findingId === finding.id)) return
    // In place of a line that nobody has begun.
    const kept = lines.filter((line) => line.description.trim() || line.price.trim() || line.findingId)
    setValue('lines', [...kept, lineOfFinding(finding, taxRate)], { shouldDirty: true })
  }
  return (
    <Combobox
      label="Add a finding"
      optional
      load={load}
      value={null}
      onChange={add}
      placeholder="Type a number, tag or words"
      empty="This customer has no open findings"
    />
  )
}
