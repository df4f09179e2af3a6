'use client'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call-failure'
import { recordCall } from '@/components/data/calls'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { useSaveRecord } from '@/components/data/use-save-record'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import { quotesApi } from '@/lib/resources/quotes/client'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { LineFields } from './line-fields'
import { emptyLine, type LineValue, linesToSend, readLines, typedLine } from './line-values'
import { TheirLines } from './their-lines'

interface Values {
  title: string
  notes: string
  validUntil: string
  lines: LineValue[]
}

interface EditorProps {
  quote: QuoteOutput
  /** Of a line that is added. */
  taxRate: number
}

/** Edits a draft: what it is called, until when it holds, and its lines. */
export function QuoteEditor({ quote, taxRate }: EditorProps) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      title: quote.title,
      notes: quote.notes ?? '',
      validUntil: quote.validUntil ?? '',
      lines: quote.lines.length ? quote.lines.map((line) => typedLine(line, quote.currency)) : [emptyLine(taxRate)],
    },
  })
  return (
    <RouteDialog
      over={`quotes/${quote.id}`}
      title="Edit quote"
      subtitle={`Quote ${quote.number} for ${quote.customer.name}`}
      width="wide"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} quote={quote} taxRate={taxRate} />
    </RouteDialog>
  )
}

function Fields({ form, quote, taxRate }: EditorProps & { form: UseFormReturn<Values> }) {
  const close = useCloseDialog()
  const call = useCall()
  /** The quote as somebody else has made it meanwhile. */
  const [theirs, setTheirs] = useState<QuoteOutput>()
  const save = useSaveRecord(quotesApi, {
    id: quote.id,
    form,
    contentOf: ({ title, notes, validUntil, lines }) => ({
      title,
      notes: notes || null,
      validUntil: validUntil || null,
      lines: linesToSend(lines, quote.currency),
    }),
    beside: (changes) => ('lines' in changes ? { linesBefore: readLines(theirs ?? quote) } : {}),
  })
  const submit = async (values: Values) => {
    try {
      await save(values)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) setTheirs(await call(recordCall(quotesApi, quote.id)))
      throw error
    }
    snackbar.show('Quote saved')
    close()
  }
  const takeTheirs = ({ lines, currency }: QuoteOutput) =>
    form.setValue(
      'lines',
      lines.map((line) => typedLine(line, currency)),
      { shouldDirty: true },
    )
  return (
    <Form form={form} onSubmit={submit}>
      <DialogBody>
        <TextField name="title" label="Title" maxLength={255} autoComplete="off" />
        {theirs && <TheirLines quote={theirs} take={() => takeTheirs(theirs)} />}
        <LineFields currency={quote.currency} taxRate={taxRate} customerId={quote.customerOrganisationId} />
        <TextArea name="notes" label="Notes" optional rows={3} maxLength={10_000} hint="Printed above the lines" />
        <DateField name="validUntil" label="Valid until" optional hint="dd/mm/yyyy. Left empty: 30 days from sending" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save quote</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
