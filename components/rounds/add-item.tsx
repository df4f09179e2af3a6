'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { dueHint } from '@/components/checks-due/due-words'
import { recordCall } from '@/components/data/calls'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useApiOptions } from '@/components/data/use-api-options'
import { useAnswerQuery, useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { RadioCards } from '@/components/ui/radio-cards'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { newId } from '@/lib/core/text/new-id'
import { assetsApi } from '@/lib/resources/assets/client'
import { addRoundItemCall } from '@/lib/resources/rounds/client'
import type { RoundOutput } from '@/lib/resources/rounds/schema'

interface Values {
  assetId: Option | null
  checkId: string
}

/** Puts a task of an asset that was met on the way on the round (ROUND-7). */
export function AddItem({ round }: { round: RoundOutput }) {
  const form = useForm<Values>({ ...formOptions, defaultValues: { assetId: null, checkId: '' } })
  return (
    <RouteDialog
      over={`rounds/${round.id}`}
      title="Add asset"
      subtitle={`Round ${round.number}, ${round.name}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} round={round} />
    </RouteDialog>
  )
}

function Fields({ form, round }: { form: UseFormReturn<Values>; round: RoundOutput }) {
  const call = useCall()
  const close = useCloseDialog()
  const [id] = useState(newId)
  const asset = useWatch({ control: form.control, name: 'assetId' })
  const assets = useApiOptions(
    assetsApi,
    ({ id: value, name, assetTypeName }) => ({ value, label: name, hint: assetTypeName }),
    { customerOrganisationId: round.customerOrganisationId },
  )
  const add = async ({ assetId, checkId }: Values) => {
    const json = { id, assetId: assetId?.value ?? '', checkId }
    await call(addRoundItemCall, { params: { id: round.id }, json })
    snackbar.show('Added to the round')
    close()
  }
  return (
    <Form form={form} onSubmit={add}>
      <DialogBody>
        <Combobox
          name="assetId"
          label="Tagged asset"
          load={assets}
          placeholder="Choose a tagged asset"
          onChange={() => form.setValue('checkId', '')}
        />
        {asset && <TaskChoice key={asset.value} assetId={asset.value} />}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Add to round</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The tasks of the asset, those that are due first. */
function TaskChoice({ assetId }: { assetId: string }) {
  const { date } = useDates()
  const { data } = useQuery(useAnswerQuery()(recordCall(assetsApi, assetId)))
  if (!data) return null
  if (data.checks.length === 0) return <p className="text-muted">This asset has no tasks.</p>
  const options = [...data.checks]
    .sort((a, b) => Number(b.isDue) - Number(a.isDue))
    .map((task) => ({
      value: task.checkId,
      label: task.checkName,
      hint: dueHint(task, date, new Date().toISOString()),
    }))
  return <RadioCards name="checkId" label="Task" options={options} columns={1} />
}
