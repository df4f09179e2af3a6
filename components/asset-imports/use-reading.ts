'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { saveCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { assetImportsApi } from '@/lib/resources/asset-imports/client'
import type { AssetImportOutput, updateAssetImport } from '@/lib/resources/asset-imports/schema'
import { withField } from './with-field'

type Change = z.input<typeof updateAssetImport>

/** A choice that was not taken, by the label of its field, and what the server says of it. */
interface Refused {
  label: string
  fieldId: string
  messages: readonly string[]
}

/** The id of a field by its label; `index`: of which column, where several have that label. */
const fieldIdOf = (label: string, index?: number) =>
  `reading-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}${index === undefined ? '' : `-${index}`}`

/**
 * Changes how a register is read: each choice is saved as it is made, one after the other, so that what is shown is
 * what would run. A refused one says why where it was made, and what was there comes back (REGISTER-16).
 */
export function useReading(register: AssetImportOutput) {
  const call = useCall()
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<Pick<AssetImportOutput, 'mapping' | 'choices'> | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [learned] = useState<Record<string, string>>({})
  const [line] = useState(() => ({ last: Promise.resolve() as Promise<unknown>, waiting: 0 }))
  const save = (change: Change, label: string, index?: number) => {
    line.waiting++
    setSaving(true)
    setRefused([])
    const refuse = (error: unknown) => {
      const messages = Object.values(apiErrorsOf(error)).flat()
      setRefused((before) => [...before, { label, fieldId: fieldIdOf(label, index), messages }])
    }
    line.last = line.last
      .then(() => call(saveCall(assetImportsApi, 'PUT'), { json: { id: register.id, ...change } }))
      .catch(refuse)
      .finally(() => {
        // What was chosen meanwhile is shown until it is saved too.
        if (--line.waiting > 0) return
        setChosen(null)
        setSaving(false)
      })
  }
  const { mapping, choices } = chosen ?? register
  return {
    mapping,
    choices,
    isSaving,
    refused,
    /** What the field of this label needs to say that its choice was refused, and to be found. */
    at: (label: string, index?: number) => {
      const id = fieldIdOf(label, index)
      return { id, error: refused.filter(({ fieldId }) => fieldId === id).flatMap(({ messages }) => messages) }
    },
    /** What ids are called, also those that were chosen a moment ago. */
    names: { ...learned, ...register.names },
    /** Notes what is offered, so that it has its name as soon as it is chosen. */
    learn({ id, name }: { id: string; name: string }) {
      learned[id] = name
    },
    /** What a column is. `label`: of the field in which that was chosen, as of all that follow. */
    map(index: number, field: string, label: string) {
      const next = withField(mapping, index, field)
      setChosen({ mapping: next, choices })
      save({ mapping: next }, label, index)
    },
    choose(part: Partial<AssetImportOutput['choices']>, label: string) {
      const next = { ...choices, ...part }
      setChosen({ mapping, choices: next })
      save({ choices: next as Change['choices'] }, label)
    },
    /**
     * Another sheet, row of titles or order of dates: the file is looked at again. Or under which name all of
     * it is kept.
     */
    read: (change: Pick<Change, 'sheet' | 'headerRow' | 'dateOrder' | 'mappingName'>, label: string) =>
      save(change, label),
  }
}
