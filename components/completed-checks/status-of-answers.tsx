'use client'
import { useContext } from 'react'
import { useController } from 'react-hook-form'
import type { Asking } from '@/components/checklists/asking'
import { whyText } from '@/components/checklists/limits'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { RadioCards } from '@/components/ui/radio-cards'
import { statusOptions } from './status-buttons'

/**
 * The result that the answers make, and why. A worse one may be chosen; while nothing worse is, it follows the answers
 * (CHECKLIST-15).
 */
export function StatusOfAnswers({ asking }: { asking: Asking }) {
  const { field, fieldState } = useController({ name: 'status' })
  const id = fieldId(useContext(FormIdContext), 'status')
  const chosen = Math.max(Number(field.value) || 0, asking.status)
  const isByHand = chosen > asking.status
  const why = isByHand
    ? `${whyText(asking.status, asking.reasons)} · worse by your choice`
    : whyText(asking.status, asking.reasons)
  return (
    <RadioCards
      id={id}
      label="Result"
      hint={
        <span aria-live="polite">
          {asking.answered === 0 ? 'Follows from the answers' : why}
          {asking.answered > 0 && asking.open > 0 && ` · ${asking.open} still open`}
        </span>
      }
      error={fieldState.error?.message}
      columns={3}
      value={asking.answered === 0 && !isByHand ? '' : String(chosen)}
      options={statusOptions.map((option) => ({ ...option, disabled: Number(option.value) < asking.status }))}
      onChange={(value) => field.onChange(Number(value) > asking.status ? value : '')}
    />
  )
}
