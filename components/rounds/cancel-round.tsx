'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea } from '@/components/ui/text-field'
import { cancelRoundCall } from '@/lib/resources/rounds/client'
import type { RoundOutput } from '@/lib/resources/rounds/schema'

/** Cancels a round that will not be walked to its end (ROUND-7). */
export function CancelRound({ round }: { round: RoundOutput }) {
  return (
    <RouteDialog over={`rounds/${round.id}`} title="Cancel round" subtitle={`Round ${round.number}, ${round.name}`}>
      <Content round={round} />
    </RouteDialog>
  )
}

function Content({ round }: { round: RoundOutput }) {
  const form = useForm({ ...formOptions, defaultValues: { notes: round.notes ?? '' } })
  const call = useCall()
  const close = useCloseDialog()
  const cancel = async ({ notes }: { notes: string }) => {
    await call(cancelRoundCall, { params: { id: round.id }, json: { notes: notes || null } })
    snackbar.show('Round cancelled')
    close()
  }
  return (
    <Form form={form} onSubmit={cancel}>
      <DialogBody>
        <Banner kind="warning">
          What was recorded stays, and nothing is less due. The round itself can’t be gone on with afterwards.
        </Banner>
        <TextArea name="notes" label="Notes" optional rows={4} maxLength={10_000} hint="Why it is cancelled" />
      </DialogBody>
      <DialogFooter>
        <CancelButton>Keep round</CancelButton>
        <SubmitButton variant="danger">Cancel round</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
