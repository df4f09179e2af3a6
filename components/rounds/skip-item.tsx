'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { RadioCards } from '@/components/ui/radio-cards'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea } from '@/components/ui/text-field'
import { otherReason, skipReasons } from '@/lib/domain/rounds/words'
import { skipRoundItemCall } from '@/lib/resources/rounds/client'
import type { RoundItemOutput } from '@/lib/resources/rounds/schema'

interface SkipProps {
  roundId: string
  item: RoundItemOutput
}

/** Says why a task of a round was not done (ROUND-15). */
export function SkipItem({ roundId, item }: SkipProps) {
  return (
    <RouteDialog over={`rounds/${roundId}`} title="Skip" subtitle={`${item.checkName} · ${item.assetName}`}>
      <Content roundId={roundId} item={item} />
    </RouteDialog>
  )
}

const reasons = Object.entries(skipReasons).map(([value, label]) => ({ value, label }))

interface Values {
  skipReason: string
  notes: string
}

function Content({ roundId, item }: SkipProps) {
  const form = useForm<Values>({ ...formOptions, defaultValues: { skipReason: '', notes: '' } })
  const call = useCall()
  const close = useCloseDialog()
  const skip = async ({ skipReason, notes }: Values) => {
    const json = { skipReason: skipReason ? Number(skipReason) : null, notes: notes || null }
    await call(skipRoundItemCall, { params: { id: roundId, itemId: item.id }, json })
    snackbar.show('Skipped')
    close()
  }
  return (
    <Form form={form} onSubmit={skip}>
      <DialogBody>
        <p className="text-muted">It stays as due as it is. A result that comes later takes the skip back.</p>
        <RadioCards name="skipReason" label="Why was it not done?" options={reasons} columns={2} />
        <TextArea
          name="notes"
          label="Notes"
          optional={form.watch('skipReason') !== String(otherReason)}
          rows={3}
          maxLength={10_000}
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Skip</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
