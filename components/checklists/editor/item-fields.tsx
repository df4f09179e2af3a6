'use client'
import { useEffect, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { TextArea, TextField } from '@/components/ui/text-field'
import { type Kind, kinds, most } from '@/lib/domain/checklists/words'
import { mayFail } from '../model/draft'
import { kindWords } from '../model/words'
import { ConditionFields } from './condition-fields'
import { FailureFields } from './failure-fields'
import { NumberFields } from './number-fields'
import { OptionFields } from './option-fields'
import { useActs } from './use-editor'
import { type FieldsProps, useSet } from './use-set'

/** The fields of an item: those that all have, and its own kind's. */
export function ItemFields({ item, faults }: FieldsProps) {
  const { act, published } = useActs()
  const set = useSet(item)
  const { id, kind } = item
  const box = useRef<HTMLDivElement>(null)
  // Opened, one writes on: a new item has nothing else to do.
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), [])
  return (
    <div ref={box} className="flex flex-col gap-5 px-4 pt-2 pb-5 sm:pl-12">
      <TextField
        id={`label-${id}`}
        label="Label"
        hint="What is looked at or asked, in a few words"
        maxLength={255}
        autoComplete="off"
        value={item.label}
        error={faults.label}
        onChange={set('label')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Kind"
          options={kindOptions}
          hint={kindWords[kind].hint}
          value={`${kind}`}
          onChange={(value) => act({ do: 'setKind', id, kind: Number(value) as Kind })}
        />
        <Checkbox
          label="Must be answered"
          hint="A result can’t be saved without it, where it is asked"
          value={item.required}
          onChange={set('required')}
          className="sm:pt-7"
        />
      </div>
      <TextArea
        label="Help"
        optional
        hint="Shown below the label"
        rows={2}
        maxLength={most.help}
        value={item.help}
        onChange={set('help')}
      />
      {kind === kinds.passFail && (
        <Checkbox
          label="May be answered “N/A”"
          hint="Where the thing is not there, or this does not apply"
          value={item.allowNa}
          onChange={set('allowNa')}
        />
      )}
      {kind === kinds.number && <NumberFields item={item} faults={faults} />}
      {kind === kinds.choice && <OptionFields item={item} faults={faults} />}
      <ConditionFields item={item} faults={faults} />
      {mayFail(kind) && <FailureFields item={item} />}
      <TextField
        label="Key"
        hint={
          published.has(item.key)
            ? 'Published: readings and findings go by it'
            : 'Made of the label. Readings and findings go by it once it is published'
        }
        maxLength={40}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        readOnly={published.has(item.key)}
        value={item.key}
        error={faults.key}
        onChange={set('key')}
        className="sm:max-w-80"
      />
    </div>
  )
}

const kindOptions = Object.entries(kindWords).map(([value, { name }]) => ({ value, label: name }))
