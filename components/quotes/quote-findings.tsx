'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useSelection } from '@/components/data/selection'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { RadioCards } from '@/components/ui/radio-cards'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import { counted } from '@/lib/core/text/counted'
import { numbersOf, titleOf } from '@/lib/domain/quotes/of-findings'
import { findingsApi } from '@/lib/resources/findings/client'
import type { QuotableFinding } from '@/lib/resources/findings/schema'
import { quotesApi } from '@/lib/resources/quotes/client'
import { type FindingGroup, groupFindings } from './finding-groups'
import { LineFields } from './line-fields'
import { type LineValue, lineOfFinding, linesToSend } from './line-values'

interface Values {
  title: string
  notes: string
  lines: LineValue[]
}

interface QuoteFindingsProps {
  findings: QuotableFinding[]
  /** What lies behind: the list, or the page of the finding. */
  over: string
  currency: string
  taxRate: number
}

/** A quote with these findings as its lines, for their customer; of several customers one chooses whose it is. */
export function QuoteFindings({ findings, over, currency, taxRate }: QuoteFindingsProps) {
  const { groups, ended, withoutCustomer } = groupFindings(findings)
  const valuesOf = (group: FindingGroup | undefined): Values => ({
    title: titleOf(group?.findings ?? []),
    notes: '',
    lines: (group?.findings ?? []).map((finding) => lineOfFinding(finding, taxRate)),
  })
  const [group, setGroup] = useState(groups.length === 1 ? groups[0] : undefined)
  const form = useForm<Values>({ ...formOptions, defaultValues: valuesOf(group) })
  const choose = (id: string) => {
    const next = groups.find(({ customer }) => customer.id === id)
    setGroup(next)
    form.reset(valuesOf(next))
  }
  return (
    <RouteDialog
      over={over}
      own="ids"
      title={over === 'findings' ? 'Quote these findings' : 'Quote this finding'}
      subtitle={group && `For ${group.customer.name}`}
      width="wide"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} group={group} currency={currency} taxRate={taxRate}>
        {groups.length === 0 && <Banner kind="warning">There is nothing here to quote.</Banner>}
        {ended.length > 0 && (
          <Banner>{`${counted(ended.length, 'finding')} left out, as ${ended.length === 1 ? 'it has' : 'they have'} ended: ${numbersOf(ended)}.`}</Banner>
        )}
        {withoutCustomer.length > 0 && (
          <Banner>{`${counted(withoutCustomer.length, 'finding')} left out, as nobody can be quoted for ${withoutCustomer.length === 1 ? 'it' : 'them'}: the asset has no active customer.`}</Banner>
        )}
        {groups.length > 1 && (
          <RadioCards
            label={`These findings are of ${groups.length} customers. Whom is this quote for?`}
            columns={2}
            value={group?.customer.id ?? ''}
            onChange={choose}
            options={groups.map(({ customer, findings: of }) => ({
              value: customer.id,
              label: customer.name,
              hint: `${counted(of.length, 'finding')}: ${numbersOf(of)}`,
            }))}
          />
        )}
      </Fields>
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<Values>
  group: FindingGroup | undefined
  currency: string
  taxRate: number
  children: ReactNode
}

function Fields({ form, group, currency, taxRate, children }: FieldsProps) {
  const router = useRouter()
  const href = usePortalHref()
  const { toggle } = useSelection(findingsApi)
  const save = useSaveRecord(quotesApi, {
    id: undefined,
    form,
    contentOf: ({ title, notes, lines }) => ({
      customerOrganisationId: group?.customer.id,
      title,
      notes: notes || null,
      lines: linesToSend(lines, currency),
    }),
  })
  const submit = async (values: Values) => {
    const { id } = await save(values)
    snackbar.show('Quote created')
    toggle(group?.findings.map((one) => one.id) ?? [], false)
    router.replace(href(`quotes/${id}`))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <DialogBody>
        {children}
        {group && (
          <>
            <TextField name="title" label="Title" maxLength={255} autoComplete="off" />
            <LineFields key={group.customer.id} currency={currency} taxRate={taxRate} customerId={group.customer.id} />
            <TextArea name="notes" label="Notes" optional rows={3} maxLength={10_000} hint="Printed above the lines" />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        {group && <SubmitButton>Create quote</SubmitButton>}
      </DialogFooter>
    </Form>
  )
}
