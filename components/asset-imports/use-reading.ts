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

/**
 * Changes how a register is read: each choice is saved as it is made, one after the other, so that what is shown is what
 * would run. A refused one says why, and what was there comes back.
 */
export function useReading(register: AssetImportOutput) {
  const call = useCall()
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<Pick<AssetImportOutput, 'mapping' | 'choices'> | null>(null)
  const [failure, setFailure] = useState<readonly string[]>([])
  const [learned] = useState<Record<string, string>>({})
  const [line] = useState(() => ({ last: Promise.resolve() as Promise<unknown>, waiting: 0 }))
  const save = (change: Change) => {
    line.waiting++
    setSaving(true)
    setFailure([])
    line.last = line.last
      .then(() => call(saveCall(assetImportsApi, 'PUT'), { json: { id: register.id, ...change } }))
      .catch((error: unknown) => setFailure(Object.values(apiErrorsOf(error)).flat()))
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
    failure,
    /** What ids are called, also those that were chosen a moment ago. */
    names: { ...learned, ...register.names },
    /** Notes what is offered, so that it has its name as soon as it is chosen. */
    learn({ id, name }: { id: string; name: string }) {
      learned[id] = name
    },
    /** What a column is. */
    map(index: number, field: string) {
      const next = withField(mapping, index, field)
      setChosen({ mapping: next, choices })
      save({ mapping: next })
    },
    choose(part: Partial<AssetImportOutput['choices']>) {
      const next = { ...choices, ...part }
      setChosen({ mapping, choices: next })
      save({ choices: next as Change['choices'] })
    },
    /** Another sheet, row of titles or order of dates: the file is looked at again. Or under which name all of it is kept. */
    read: (change: Pick<Change, 'sheet' | 'headerRow' | 'dateOrder' | 'mappingName'>) => save(change),
  }
}
