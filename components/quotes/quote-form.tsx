'use client'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { quotesApi } from '@/lib/resources/quotes/client'

interface Values {
  customerOrganisationId: Option | null
  title: string
  notes: string
}

/** Begins a draft: for whom, and what it is called; its lines are written next. */
export function QuoteForm() {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { customerOrganisationId: null, title: '', notes: '' },
  })
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const router = useRouter()
  const href = usePortalHref()
  const save = useSaveRecord(quotesApi, {
    id: undefined,
    form,
    contentOf: ({ customerOrganisationId, title, notes }) => ({
      customerOrganisationId: customerOrganisationId?.value,
      title,
      notes: notes || null,
    }),
  })
  const submit = async (values: Values) => {
    const { id } = await save(values)
    router.replace(href(`quotes/${id}/edit`))
  }
  return (
    <RouteDialog
      over="quotes"
      title="Create quote"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Form form={form} onSubmit={submit}>
        <DialogBody>
          <Combobox name="customerOrganisationId" label="Customer" load={customers} placeholder="Choose a customer" />
          <TextField name="title" label="Title" maxLength={255} autoComplete="off" />
          <TextArea name="notes" label="Notes" optional rows={4} maxLength={10_000} hint="Printed above the lines" />
        </DialogBody>
        <DialogFooter>
          <CancelButton />
          <SubmitButton>Create and add lines</SubmitButton>
        </DialogFooter>
      </Form>
    </RouteDialog>
  )
}
