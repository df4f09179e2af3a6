'use client'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { SignaturePad } from '@/components/checklists/signature-pad'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import { toUpload } from '@/components/uploads/to-upload'
import { counted } from '@/lib/core/text/counted'
import { newId } from '@/lib/core/text/new-id'
import { skipReasons } from '@/lib/domain/rounds/words'
import { finishRoundCall } from '@/lib/resources/rounds/client'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { leftOf, RoundBar } from './round-bar'

interface Values {
  skipRest: string
  signedName: string
  notes: string
}

/** Ends a round, with the signature of whoever was there; its report is fixed from then on (ROUND-16). */
export function FinishRound({ round }: { round: RoundOutput }) {
  const [signature, setSignature] = useState<File>()
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { skipRest: '', signedName: '', notes: round.notes ?? '' },
  })
  return (
    <RouteDialog
      over={`rounds/${round.id}`}
      title="Finish round"
      subtitle={`Round ${round.number}, ${round.name}`}
      unsaved={(form.formState.isDirty || signature !== undefined) && !form.formState.isSubmitSuccessful}
    >
      <Fields round={round} form={form} signature={signature} onSign={setSignature} />
    </RouteDialog>
  )
}

interface FieldsProps {
  round: RoundOutput
  form: UseFormReturn<Values>
  signature: File | undefined
  onSign: (picture: File | undefined) => void
}

function Fields({ round, form, signature, onSign }: FieldsProps) {
  const finish = useFinish(round.id, signature)
  const left = leftOf(round)
  return (
    <Form form={form} onSubmit={finish}>
      <DialogBody>
        <div>
          <RoundBar counts={round} large />
          <p className="nums mt-2">
            {left === 0
              ? 'Everything on it is done or skipped.'
              : `${counted(left, 'task')} ${left === 1 ? 'is' : 'are'} still to do.`}{' '}
            <span className="text-muted">The report is made now and changes no more.</span>
          </p>
        </div>
        {left > 0 && (
          <Select
            name="skipRest"
            label="What is left is skipped, because of"
            placeholder="Choose a reason"
            options={Object.entries(skipReasons).map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextField name="signedName" label="Signed by" optional maxLength={255} autoComplete="off" />
        <Signature signature={signature} onSign={onSign} />
        <TextArea name="notes" label="Notes" optional rows={3} maxLength={10_000} hint="Printed in the report" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Finish round</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function Signature({ signature, onSign }: Pick<FieldsProps, 'signature' | 'onSign'>) {
  return (
    <Field group label="Signature" optional>
      {() => (
        <>
          <SignaturePad label="Sign here" picture={signature} onSign={onSign} />
          <Button icon={Eraser} disabled={!signature} onClick={() => onSign(undefined)} className="mt-2">
            Clear
          </Button>
        </>
      )}
    </Field>
  )
}

/** The id of this end: sent again after a lost answer, it ends the round once. */
function useFinish(roundId: string, signature: File | undefined) {
  const call = useCall()
  const close = useCloseDialog()
  const [id] = useState(newId)
  return async ({ skipRest, signedName, notes }: Values) => {
    const picture = signature && (await toUpload(signature))
    await call(finishRoundCall, {
      params: { id: roundId },
      json: {
        id,
        skipRest: skipRest ? Number(skipRest) : null,
        signedName: signedName.trim() || null,
        signature: picture ? { filename: picture.filename, base64Data: picture.base64Data } : null,
        notes: notes || null,
      },
    })
    snackbar.show('Round finished')
    close()
  }
}
