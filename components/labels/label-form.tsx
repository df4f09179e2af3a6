'use client'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Checkbox } from '@/components/ui/checkbox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { NumberField } from '@/components/ui/number-field'
import { RadioCards } from '@/components/ui/radio-cards'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { counted } from '@/lib/core/text/counted'
import { labelsPerPage } from '@/lib/workflows/labels/sheets'
import {
  defaultValues,
  extent,
  type LabelValues,
  labelQuery,
  numberOr1,
  partsOfTags,
  sheetFor,
  singleSizes,
} from './label-values'
import { SheetPreview } from './sheet-preview'

interface LabelFormProps {
  over: string
  subtitle: string
  /** The call that makes the file, with what to print as `query`. */
  call: Endpoint<string, { url: string }>
  query?: Record<string, string> | URLSearchParams
  /** How many tags that is; undefined while it is counted. */
  count: number | undefined
  /** What to print, where there is a choice. */
  children?: ReactNode
}

/**
 * Prints QR labels: on a sheet of labels, from the first one that is left, or on a printer of single labels (TAG-23).
 */
export function LabelForm({ over, subtitle, ...rest }: LabelFormProps) {
  return (
    <RouteDialog over={over} title="Print labels" subtitle={subtitle}>
      <Fields {...rest} />
    </RouteDialog>
  )
}

const layoutOptions = [
  { value: 'L7160', label: '21 on a sheet', hint: 'A4, 63.5 × 38.1 mm (Avery L7160)' },
  { value: 'L7159', label: '24 on a sheet', hint: 'A4, 63.5 × 33.9 mm (Avery L7159)' },
  { value: 'L7651', label: '65 on a sheet', hint: 'A4, 38.1 × 21.2 mm (Avery L7651)' },
  { value: 'single', label: 'Single labels', hint: 'A label printer, one on each page' },
]

function Fields({ call, query, count, children }: Omit<LabelFormProps, 'over' | 'subtitle'>) {
  const [kept] = useState(readKept)
  const form = useForm<LabelValues>({ ...formOptions, defaultValues: { ...defaultValues, ...kept } })
  const download = useDownload(call, query, count)
  const values = useWatch({ control: form.control }) as LabelValues
  const isSingle = values.layout === 'single'
  const parts = partsOfTags(count ?? 0)
  const { labels, pages } = extent(values, count ?? 0)
  return (
    <Form form={form} onSubmit={download}>
      <DialogBody>
        {children}
        <RadioCards name="layout" label="Label sheet" columns={2} options={layoutOptions} />
        {isSingle ? <SingleSize size={values.size} /> : <StartField form={form} values={values} labels={labels} />}
        {parts.length > 1 && (
          <Select name="part" label="Tags" hint="A file holds at most 2,000 labels" options={parts} />
        )}
        <Checkbox name="name" label="Print the portal’s name under each tag" />
        <p role="status" className="text-muted">
          {count !== undefined &&
            `${counted(labels, 'label')} on ${counted(pages, 'page')}. Print at actual size (100 %), without margins.`}
        </p>
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton disabled={!count}>Download labels</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function SingleSize({ size }: { size: string }) {
  const options = [
    ...singleSizes.map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` })),
    { value: 'other', label: 'Another size' },
  ]
  return (
    <>
      <Select name="size" label="Size of a label" options={options} />
      {size === 'other' && (
        <div className="flex flex-wrap gap-4">
          <NumberField name="width" label="Width" unit="mm" hint="15 to 150" className="w-32" />
          <NumberField name="height" label="Height" unit="mm" hint="15 to 150" className="w-32" />
        </div>
      )}
    </>
  )
}

/** A sheet that was used before: from its first label that is left. */
function StartField({
  form,
  values,
  labels,
}: {
  form: UseFormReturn<LabelValues>
  values: LabelValues
  labels: number
}) {
  const sheet = sheetFor(values)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <NumberField
        name="start"
        label="Start at label"
        hint={`1 to ${labelsPerPage(sheet)}, row by row`}
        className="w-44"
      />
      <SheetPreview
        sheet={sheet}
        start={numberOr1(values.start)}
        count={labels}
        onStart={(start) => form.setValue('start', start)}
      />
    </div>
  )
}

/** Makes the file and closes the dialog; what was chosen is kept for the next time, but for the place on the sheet. */
function useDownload(file: LabelFormProps['call'], query: LabelFormProps['query'], count: number | undefined) {
  const call = useCall()
  const close = useCloseDialog()
  return async (values: LabelValues) => {
    const search = new URLSearchParams(query)
    for (const [name, value] of Object.entries(labelQuery(values))) search.set(name, value)
    const { url } = await call(file, { query: search })
    keep(values)
    snackbar.show(`Making ${counted(extent(values, count ?? 0).labels, 'label')}, please wait`)
    saveFile(new URL(url).pathname)
    close()
  }
}

/**
 * On this host, where a link may say that it is a download: opening it as a page would be stopped by closing the
 * dialog.
 */
function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

const storageKey = 'labels'

function keep({ layout, size, width, height, name }: LabelValues): void {
  localStorage.setItem(storageKey, JSON.stringify({ layout, size, width, height, name }))
}

function readKept(): Partial<LabelValues> {
  const text = typeof window === 'undefined' ? null : localStorage.getItem(storageKey)
  return text ? (JSON.parse(text) as Partial<LabelValues>) : {}
}
