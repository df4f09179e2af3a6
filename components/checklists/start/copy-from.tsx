'use client'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import type { Option } from '@/components/ui/select'
import { counted } from '@/lib/core/text/counted'
import { checklistsApi } from '@/lib/resources/checklists/client'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'

const optionOf = ({ id, checkName, draft }: ChecklistOutput): Option => ({
  value: id,
  label: checkName,
  hint: counted(
    draft.sections.reduce((sum, { items }) => sum + items.length, 0),
    'item',
  ),
})

/** Whose checklist a new one begins as: any that one reads. */
export function CopyFrom({ value, onChange }: { value: Option | null; onChange: (option: Option | null) => void }) {
  const load = useApiOptions(checklistsApi, optionOf)
  return (
    <Combobox
      label="Task"
      hint="Its draft is copied. The two have nothing to do with each other afterwards."
      placeholder="Choose a task with a checklist"
      load={load}
      value={value}
      onChange={onChange}
      className="sm:max-w-md"
    />
  )
}
