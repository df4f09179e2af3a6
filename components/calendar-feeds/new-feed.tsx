'use client'
import { useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useCall } from '@/components/data/use-call'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextField } from '@/components/ui/text-field'
import { newId } from '@/lib/core/text/new-id'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { checksApi } from '@/lib/resources/checks/client'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { sitesApi } from '@/lib/resources/sites/client'
import type { SiteOutput } from '@/lib/resources/sites/schema'
import { makeCalendarFeedCall } from '@/lib/workflows/calendar-feeds/client'
import type { MadeCalendarFeed } from '@/lib/workflows/calendar-feeds/schema'

interface Values {
  name: string
  customer: Option | null
  site: Option | null
  task: Option | null
}

interface NewFeedProps {
  onClose: () => void
  onMade: (feed: MadeCalendarFeed) => void
}

/** Makes a calendar: a name, and what it is narrowed to (CALENDAR-2). */
export function NewFeed({ onClose, onMade }: NewFeedProps) {
  const defaultValues: Values = { name: 'Tasks', customer: null, site: null, task: null }
  const form = useForm<Values>({ ...formOptions, defaultValues })
  const call = useCall()
  const [id] = useState(newId)
  const save = async ({ name, customer, site, task }: Values) => {
    const filters = { customerOrganisationId: customer?.value, organisationZoneId: site?.value, checkId: task?.value }
    onMade(await call(makeCalendarFeedCall, { json: { id, name, filters } }))
  }
  return (
    <SideDialog
      title="New calendar"
      open
      onClose={onClose}
      unsaved={form.formState.isDirty && !form.formState.isSubmitted}
    >
      <Form form={form} onSubmit={save}>
        <DialogBody>
          <p className="text-muted">
            It shows planned tasks from today on, for two years: one entry for each site and day. What is overdue stands
            on today.
          </p>
          <TextField
            name="name"
            label="Name"
            maxLength={255}
            autoComplete="off"
            hint="What your calendar program calls it"
          />
          <Narrowed customerId={useWatch({ control: form.control, name: 'customer' })?.value} />
        </DialogBody>
        <DialogFooter>
          <CancelButton />
          <SubmitButton>Make calendar</SubmitButton>
        </DialogFooter>
      </Form>
    </SideDialog>
  )
}

const siteOption = ({ id, locationTrail, organisation }: SiteOutput): Option => ({
  value: id,
  label: locationTrail,
  owner: organisation.name,
})

function Narrowed({ customerId }: { customerId: string | undefined }) {
  const { viewer } = usePortal()
  const { setValue } = useFormContext<Values>()
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const sites = useApiOptions(sitesApi, siteOption, { organisationId: customerId })
  const tasks = useApiOptions(checksApi, namedOption)
  return (
    <>
      {!actsAsCustomer(viewer) && (
        <Combobox
          name="customer"
          label="Customer"
          optional
          load={customers}
          placeholder="All customers"
          onChange={() => setValue('site', null)}
        />
      )}
      <Combobox
        key={customerId}
        name="site"
        label="Site or zone"
        optional
        load={sites}
        placeholder="All sites"
        hint="With its zones"
      />
      <Combobox name="task" label="Task" optional load={tasks} placeholder="All tasks" />
    </>
  )
}
