'use client'
import { Building2, CircleAlert, CircleCheck, Eye, Factory } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { FieldGrid } from '@/components/ui/field-grid'
import { FileField } from '@/components/ui/file-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { MultiCombobox } from '@/components/ui/multi-combobox'
import { NumberField } from '@/components/ui/number-field'
import { PasswordField } from '@/components/ui/password-field'
import { RadioCards } from '@/components/ui/radio-cards'
import { RichTextField } from '@/components/ui/rich-text-field'
import { SaveBar } from '@/components/ui/save-bar'
import { Select } from '@/components/ui/select'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { Switch } from '@/components/ui/switch'
import { TextArea, TextField } from '@/components/ui/text-field'

const all = Array.from({ length: 35 }, (_, at) => ({
  value: String(at),
  label: `Customer ${at + 1}`,
  hint: `K7Q2Z${at}`,
}))
const load = async (query: string, page: number) => {
  await new Promise((done) => setTimeout(done, 400))
  const items = all.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()))
  return { items: items.slice((page - 1) * 10, page * 10), hasMore: items.length > page * 10 }
}

const empty = {
  name: '',
  kind: 'customer',
  result: '',
  email: '',
  password: '',
  period: '3',
  every: 6 as number | null,
  installed: '2026-11-20',
  customer: null,
  tasks: all.slice(0, 2),
  notes: '',
  terms: '<h2>Terms</h2><p>Use is for <strong>business</strong> only.</p>',
  files: [] as File[],
  distributor: true,
  sleeving: false,
}

export function FormsPart() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title="Business information" description="Try to save: the first attempt fails.">
        <SampleForm bar />
      </Card>
      <Card title="Side dialog">
        <Button variant="primary" onClick={() => setOpen(true)}>
          Open side dialog
        </Button>
      </Card>
      {open && <SampleDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function SampleDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ ...formOptions, defaultValues: empty })
  return (
    <SideDialog title="Tag an asset" subtitle="Northgate Safety" unsaved={form.formState.isDirty} onClose={onClose}>
      <Form form={form} onSubmit={refuse}>
        <DialogBody>
          <Fields />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Tag asset</SubmitButton>
        </DialogFooter>
      </Form>
    </SideDialog>
  )
}

function SampleForm({ bar }: { bar: boolean }) {
  const form = useForm({ ...formOptions, defaultValues: empty })
  return (
    <Form form={form} onSubmit={refuse}>
      <Fields />
      {bar && <SaveBar saveLabel="Save business information" />}
      <SubmitButton className="self-start">Save</SubmitButton>
    </Form>
  )
}

async function refuse(values: typeof empty) {
  await new Promise((done) => setTimeout(done, 500))
  if (values.name === 'HT000123') return snackbar.show('Asset tagged')
  const errors = {
    name: ['This tag is not known'],
    password: ['The password needs 8 characters or more', 'The password needs an upper case letter'],
    global: ['An organisation needs at least one admin'],
  }
  throw Object.assign(new Error('422'), { errors })
}

function Fields() {
  return (
    <>
      <TextField name="name" label="Tag" hint="On the label, for instance HT000123" />
      <RadioCards
        name="kind"
        label="Organisation type"
        columns={2}
        options={[
          {
            value: 'distributor',
            label: 'Distributor',
            hint: 'My business distributes assets to multiple customers',
            icon: Building2,
          },
          {
            value: 'customer',
            label: 'Customer',
            hint: 'My business uses assets within the organisation',
            icon: Factory,
          },
        ]}
      />
      <RadioCards
        name="result"
        label="Result"
        columns={3}
        options={[
          { value: '1', label: 'Complete', icon: CircleCheck, tone: 'good' },
          { value: '2', label: 'Monitor', icon: Eye, tone: 'monitor' },
          { value: '3', label: 'Action', icon: CircleAlert, tone: 'action' },
        ]}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more, with an upper and a lower case letter"
      />
      <FieldGrid>
        <NumberField name="every" label="Every" unit="months" />
        <Select
          name="period"
          label="Period"
          options={[
            { value: '1', label: 'Days' },
            { value: '3', label: 'Months' },
          ]}
        />
      </FieldGrid>
      <DateField name="installed" label="Installation date" />
      <Combobox name="customer" label="Customer" load={load} />
      <MultiCombobox name="tasks" label="Tasks" load={load} optional />
      <TextArea name="notes" label="Notes" optional />
      <RichTextField name="terms" label="Terms" />
      <FileField
        name="files"
        label="Photos"
        multiple
        camera
        accept="image/*,.pdf"
        optional
        hint="Images or PDF, up to 10 MB each"
        maxBytes={10_485_760}
      />
      <Checkbox name="distributor" label="This organisation is a distributor" hint="It may link customers" />
      <Switch name="sleeving" label="Sleeving" hint="Shown on the asset’s pages" />
      <TextField label="Account code" readOnly value="K7Q2ZM" />
      <TextField label="Disabled" disabled value="Sam" />
    </>
  )
}
