'use client'
import { use, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { kinds } from '@/lib/domain/checklists/words'
import { answersOf, canBeAskedOf, firstCondition } from '../model/condition'
import type { ShowIf } from '../model/definition'
import { type ItemDraft, itemsOf } from '../model/draft'
import { DraftContext } from './draft-context'
import { type FieldsProps, useSet } from './use-set'

/** When an item is asked: always, or only if an earlier one was answered in some way. */
export function ConditionFields({ item, faults }: FieldsProps) {
  const draft = use(DraftContext)
  const set = useSet(item)('showIf')
  const all = itemsOf(draft.current)
  const earlier = all
    .slice(
      0,
      all.findIndex(({ id }) => id === item.id),
    )
    .filter(canBeAskedOf)
  const { showIf } = item
  const on = showIf && all.find(({ key }) => key === showIf.key)
  const isOffered = showIf === undefined || earlier.some(({ key }) => key === showIf.key)
  return (
    <Field group label="When it is asked" error={faults.showIf}>
      {() => (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Ask"
            hideLabel
            options={[
              { value: '', label: 'Ask always' },
              ...earlier.map(({ key, label }) => ({ value: key, label: `Ask only if ${label || key} is …` })),
              ...(isOffered ? [] : [{ value: showIf.key, label: on?.label || showIf.key, disabled: true }]),
            ]}
            value={showIf?.key ?? ''}
            onChange={(key) => {
              const next = earlier.find((one) => one.key === key)
              set(next && firstCondition(next))
            }}
            className="w-full sm:w-80"
          />
          {showIf && on && canBeAskedOf(on) && <Answers showIf={showIf} on={on} set={set} />}
        </div>
      )}
    </Field>
  )
}

function Answers({ showIf, on, set }: { showIf: ShowIf; on: ItemDraft; set: (showIf: ShowIf) => void }) {
  const id = useId()
  if (on.kind === kinds.number && !('in' in showIf)) {
    const isBelow = 'below' in showIf
    const limit = isBelow ? showIf.below : showIf.above
    const made = (below: boolean, text: string): ShowIf =>
      below ? { key: showIf.key, below: text } : { key: showIf.key, above: text }
    return (
      <>
        <Select
          label="Comparison"
          hideLabel
          options={[
            { value: 'below', label: 'below' },
            { value: 'above', label: 'above' },
          ]}
          value={isBelow ? 'below' : 'above'}
          onChange={(value) => set(made(value === 'below', limit))}
          className="w-32"
        />
        <TextField
          label="Limit"
          hideLabel
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix={on.unit || undefined}
          value={limit}
          onChange={(text) => set(made(isBelow, text))}
          className="w-36"
        />
      </>
    )
  }
  const chosen = 'in' in showIf ? showIf.in : []
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1">
      {answersOf(on).map(({ value, label }) => (
        <Checkbox
          key={value}
          id={`${id}-${value}`}
          label={label}
          value={chosen.includes(value)}
          onChange={(isOn) =>
            set({ key: showIf.key, in: isOn ? [...chosen, value] : chosen.filter((one) => one !== value) })
          }
        />
      ))}
    </div>
  )
}
