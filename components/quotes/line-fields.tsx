'use client'
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApiOptions } from '@/components/data/use-api-options'
import { Combobox } from '@/components/ui/combobox'
import { FieldRows } from '@/components/ui/field-rows'
import type { Option } from '@/components/ui/select'
import { TextArea, TextField } from '@/components/ui/text-field'
import { formatMoney, majorText, rateText } from '@/lib/core/text/money'
import { amountOf } from '@/lib/domain/quotes/amounts'
import { quotePricesApi } from '@/lib/resources/quote-prices/client'
import type { QuotePriceOutput } from '@/lib/resources/quote-prices/schema'
import { FromFindings } from './from-findings'
import { emptyLine, type LineValue, pricedLine } from './line-values'
import { QuoteTotals } from './quote-lines'

interface Lines {
  lines: LineValue[]
}

/** The lines of a quote as one writes them: by hand, or out of the price catalogue by its codes. */
export function LineFields({
  currency,
  taxRate,
  customerId,
}: {
  currency: string
  taxRate: number
  customerId: string
}) {
  const newRow = emptyLine(taxRate)
  return (
    <>
      <FieldRows
        name="lines"
        label="Lines"
        empty="No lines yet. Write one, or take it from your price catalogue."
        addLabel="Add line"
        newRow={newRow}
        isTall
        removal={(at) => ({ icon: Trash2, label: `Remove line ${at + 1}` })}
      >
        {(at) => <LineRow at={at} currency={currency} />}
      </FieldRows>
      <FromCatalogue currency={currency} />
      <FromFindings customerId={customerId} taxRate={taxRate} />
      <Totals currency={currency} />
    </>
  )
}

function LineRow({ at, currency }: { at: number; currency: string }) {
  const name = (field: keyof LineValue) => `lines.${at}.${field}`
  const line = `Line ${at + 1}`
  return (
    <fieldset
      data-row={line}
      className="grid min-w-0 flex-1 grid-cols-6 items-end gap-x-2 gap-y-1.5 rounded-lg border border-line p-3 max-sm:pt-4"
    >
      <legend className="sr-only">{line}</legend>
      <TextArea name={name('description')} label="Description" rows={1} maxLength={2000} className="col-span-6" />
      <TextField
        name={name('quantity')}
        label="Quantity"
        inputMode="decimal"
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        name={name('price')}
        label={`Price (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        className="col-span-2"
      />
      <TextField
        name={name('tax')}
        label="Tax %"
        inputMode="decimal"
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <Amount at={at} currency={currency} />
    </fieldset>
  )
}

/** What the line comes to, while it is typed. */
function Amount({ at, currency }: { at: number; currency: string }) {
  const line = useWatch<Lines>({ name: `lines.${at}` }) as LineValue | undefined
  const priced = line && pricedLine(line, currency)
  return (
    <p className="nums col-span-6 self-end pb-2.5 text-right font-medium sm:col-span-2">
      <span className="sr-only">Amount </span>
      {priced ? formatMoney(amountOf(priced), currency) : '–'}
    </p>
  )
}

function Totals({ currency }: { currency: string }) {
  const lines = (useWatch<Lines>({ name: 'lines' }) ?? []) as LineValue[]
  return (
    <div aria-live="polite">
      <QuoteTotals currency={currency} lines={lines.flatMap((line) => pricedLine(line, currency) ?? [])} />
    </div>
  )
}

/** Options carry the whole line of the catalogue: choosing one adds it. */
type PriceOption = Option & { price: QuotePriceOutput }
const toOption = (price: QuotePriceOutput): PriceOption => ({
  value: price.id,
  label: `${price.code} · ${price.description}`,
  price,
})

function FromCatalogue({ currency }: { currency: string }) {
  const { getValues, setValue } = useFormContext<Lines>()
  const load = useApiOptions(quotePricesApi, toOption)
  const add = (option: Option | null) => {
    if (!option) return
    const { price } = option as PriceOption
    const line: LineValue = {
      findingId: null,
      description: price.description,
      quantity: '1',
      price: majorText(price.unitAmount, currency),
      tax: rateText(price.taxRate),
    }
    // In place of a line that nobody has begun.
    const kept = getValues('lines').filter((one) => one.description.trim() || one.price.trim() || one.findingId)
    setValue('lines', [...kept, line], { shouldDirty: true })
  }
  return (
    <Combobox
      label="Add from the price catalogue"
      optional
      load={load}
      value={null}
      onChange={add}
      placeholder="Type a code or words"
      empty="Your price catalogue has no lines yet"
    />
  )
}
