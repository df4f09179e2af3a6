'use client'
import { usePortal } from '@/components/data/portal-context'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { TextArea, TextField } from '@/components/ui/text-field'
import { kinds, most } from '@/lib/domain/checklists/words'
import { severitiesOf } from '@/lib/domain/findings/words'
import type { ItemDraft } from '../model/draft'
import { statusWords } from '../model/words'
import { useSet } from './use-set'

const failStatuses = [2, 3].map((status) => ({ value: `${status}`, label: statusWords[status] ?? '' }))

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What follows where an item fails: the result's status, a photo, and the finding that is raised. */
export function FailureFields({ item }: { item: ItemDraft }) {
  const set = useSet(item)
  const isChoice = item.kind === kinds.choice
  const severities = severitiesOf(usePortal().defectScheme)
  return (
    <fieldset className="min-w-0 rounded-lg border bg-surface p-4">
      <legend className="px-1 font-medium">If it fails</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={isChoice ? 'A failure is an option with' : 'The result is at least'}
          options={failStatuses}
          value={`${item.failStatus}`}
          onChange={(value) => set('failStatus')(Number(value))}
        />
        <Select
          label="Severity of the finding"
          options={Object.entries(severities).map(([value, label]) => ({ value, label }))}
          placeholder={`By the result: Action ${lower(severities[2])}, Monitor ${lower(severities[3])}`}
          value={item.severity ? `${item.severity}` : ''}
          onChange={(value) => set('severity')(value ? Number(value) : undefined)}
        />
        <TextField
          label="Title of the finding"
          optional
          placeholder={item.label}
          maxLength={255}
          autoComplete="off"
          value={item.findingTitle}
          onChange={set('findingTitle')}
        />
        <TextArea
          label="Corrective action"
          optional
          rows={1}
          maxLength={most.help}
          value={item.correctiveAction}
          onChange={set('correctiveAction')}
        />
      </div>
      <Checkbox
        label="Ask for a photo of what is wrong"
        value={item.photoOnFail}
        onChange={set('photoOnFail')}
        className="mt-4"
      />
    </fieldset>
  )
}
