'use client'
import { CircleCheck, CircleX } from 'lucide-react'
import { RadioCards } from '@/components/ui/radio-cards'
import { TextArea, TextField } from '@/components/ui/text-field'

export interface DecisionValues {
  decision: string
  purchaseOrder: string
  notes: string
}
export const noDecision: DecisionValues = { decision: '', purchaseOrder: '', notes: '' }

/** What the API takes of a decision; nothing chosen is said beside the field. */
export const decisionOf = ({ decision, purchaseOrder, notes }: DecisionValues) => ({
  decision: decision as 'approve' | 'decline',
  purchaseOrder: purchaseOrder || null,
  notes: notes || null,
})

/** Approve or decline, with an order number and a word. */
export function DecisionFields() {
  return (
    <>
      <RadioCards
        name="decision"
        label="Your decision"
        columns={2}
        options={[
          { value: 'approve', label: 'Approve', icon: CircleCheck, tone: 'good' },
          { value: 'decline', label: 'Decline', icon: CircleX, tone: 'action' },
        ]}
      />
      <TextField name="purchaseOrder" label="Purchase order" optional maxLength={255} autoComplete="off" />
      <TextArea name="notes" label="Notes" optional rows={3} maxLength={10_000} />
    </>
  )
}

/** What one should know before saving a decision. */
export function DecisionIsFinal({ distributor }: { distributor: { name: string } }) {
  return <p className="text-sm text-muted">{distributor.name} hears of it by mail. A decision is final.</p>
}
