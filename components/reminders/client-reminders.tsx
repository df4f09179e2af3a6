'use client'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SettingsTabs } from '@/components/clients/settings-tabs'
import { saveCall } from '@/components/data/calls'
import { usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { FieldRows } from '@/components/ui/field-rows'
import { Form, formOptions } from '@/components/ui/form'
import { NumberField } from '@/components/ui/number-field'
import { SaveBar } from '@/components/ui/save-bar'
import { snackbar } from '@/components/ui/snackbar-store'
import { Switch } from '@/components/ui/switch'
import { type ReminderName, reminderKinds, reminderNames } from '@/lib/domain/reminders/words'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { comesAtOnce, kindNames, kindTells } from '@/lib/resources/notification-preferences/words'
import { ReminderPreview } from './reminder-preview'
import { type ReminderValues, remindersOf, reminderValues } from './reminder-values'
import { RuleFields } from './rule-fields'

/** Who is reminded of what, where nobody chose otherwise, and what nobody switches off (NOTIFY-8). */
export function ClientReminders({ client }: { client: ClientOutput }) {
  const [isOn, setOn] = useState(client.reminders !== null)
  const form = useForm<ReminderValues>({
    ...formOptions,
    defaultValues: reminderValues(client.reminders, client.escalationDays),
  })
  const call = useCall()
  const href = usePortalHref()
  const save = async (values: ReminderValues) => {
    const reminders = remindersOf(values)
    // What is no number is sent as it was typed, for the server to say so.
    const escalationDays = values.escalationDays.map(({ days }) => days as number)
    const json = { id: client.id, reminders, escalationDays }
    const saved = await call(saveCall(clientsApi, 'PUT'), { json })
    form.reset(reminderValues(saved.reminders, saved.escalationDays))
    snackbar.show(isOn ? 'Reminders saved' : 'Reminders are switched on')
    setOn(true)
  }
  return (
    <>
      <PortalHeader
        title="Client Settings"
        actions={<ButtonLink href={href('notification-log')}>Reminders sent</ButtonLink>}
      />
      <SettingsTabs current="reminders" />
      <Form form={form} onSubmit={save}>
        <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {!isOn && (
              <Banner kind="warning">
                <p className="font-medium">Reminders are switched off</p>
                <p>Nobody is mailed any until you save this page. Below is what most portals have.</p>
              </Banner>
            )}
            {reminderNames.map((name) => (
              <KindCard key={name} name={name} />
            ))}
          </div>
          <ReminderPreview contactEmail={client.contactEmail} />
        </div>
        <SaveBar saveLabel={isOn ? 'Save reminders' : 'Switch reminders on'} stays={!isOn} />
      </Form>
    </>
  )
}

function KindCard({ name }: { name: ReminderName }) {
  const kind = reminderKinds[name]
  return (
    <Card title={kindNames[kind]} description={kindTells[kind]}>
      <div className="flex flex-col gap-5">
        {name === 'escalation' && <EscalationDays />}
        <div className="grid items-start gap-4 md:grid-cols-2">
          <RuleFields name={`${name}.customer`} title="Customers" kind={kind} />
          <RuleFields name={`${name}.distributor`} title="Distributors" kind={kind} />
        </div>
        <Switch
          name={`${name}.isLocked`}
          label="Nobody can switch it off"
          hint={`Of those that it comes to. They still choose ${comesAtOnce(kind) ? '' : 'the hour and '}the sites`}
        />
      </div>
    </Card>
  )
}

/** After how many days a task goes to the next step. */
const EscalationDays = () => (
  <FieldRows
    name="escalationDays"
    label="Steps"
    hint="So many days after its latest day: first to the customer, from the second step on also to its distributor and to this portal’s contact"
    empty="No steps: nothing is escalated"
    addLabel="Add step"
    newRow={{ days: null }}
    removal={(index) => ({ icon: Trash2, label: `Remove step ${index + 1}` })}
  >
    {(index) => (
      <NumberField name={`escalationDays.${index}.days`} label={`Step ${index + 1}`} hideLabel unit="days overdue" />
    )}
  </FieldRows>
)
