'use client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call-failure'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { messages } from '@/lib/core/text/messages'
import { majorText, parseMoney, parseRate, rateFault, rateText } from '@/lib/core/text/money'
import { quotePricesApi } from '@/lib/resources/quote-prices/client'
import type { QuotePriceOutput } from '@/lib/resources/quote-prices/schema'

interface Values {
  code: string
  description: string
  unitAmount: string
  taxRate: string
}

interface FormProps {
  /** The one to edit; without it one is made. */
  price?: QuotePriceOutput
  money: { currency: string; taxRate: number }
}

/** Makes or edits a line of the catalogue. */
export function QuotePriceForm({ price, money }: FormProps) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      code: price?.code ?? '',
      description: price?.description ?? '',
      unitAmount: price ? majorText(price.unitAmount, money.currency) : '',
      taxRate: rateText(price?.taxRate ?? money.taxRate),
    },
  })
  return (
    <RouteDialog
      over="quote-prices"
      title={price ? 'Edit price' : 'Create price'}
      subtitle={price?.code}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} price={price} money={money} />
    </RouteDialog>
  )
}

function Fields({ form, price, money: { currency } }: FormProps & { form: UseFormReturn<Values> }) {
  const close = useCloseDialog()
  const save = useSaveRecord(quotePricesApi, {
    id: price?.id,
    form,
    contentOf: ({ code, description, unitAmount, taxRate }) => ({
      code,
      description,
      unitAmount: parseMoney(unitAmount, currency) ?? unitAmount,
      taxRate: parseRate(taxRate) ?? taxRate,
    }),
  })
  const submit = async (values: Values) => {
    const { required } = messages
    // Whatever is wrong is said at once: what is no number never gets to the server, which would say the rest.
    const wrongRate = rateFault(values.taxRate)
    const wrong = {
      ...(!values.code.trim() && { code: [required] }),
      ...(!values.description.trim() && { description: [required] }),
      ...(parseMoney(values.unitAmount, currency) === null && { unitAmount: ['Enter a price such as 12.50'] }),
      ...(wrongRate && { taxRate: [wrongRate] }),
    }
    if ('unitAmount' in wrong || 'taxRate' in wrong) throw new CallFailure(422, wrong)
    await save(values)
    snackbar.show(price ? 'Price saved' : 'Price created')
    close()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <DialogBody>
        <TextField name="code" label="Code" maxLength={40} autoComplete="off" />
        <TextField name="description" label="Description" maxLength={255} autoComplete="off" />
        <TextField name="unitAmount" label={`Price (${currency})`} inputMode="decimal" autoComplete="off" />
        <TextField name="taxRate" label="Tax %" inputMode="decimal" autoComplete="off" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{price ? 'Save price' : 'Create price'}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
