'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { changesOf } from '@/components/data/changes-of'
import { usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { Form, formOptions } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { SaveBar } from '@/components/ui/save-bar'
import { snackbar } from '@/components/ui/snackbar-store'
import { Switch } from '@/components/ui/switch'
import { messages } from '@/lib/core/text/messages'
import { type FieldSwitch, fieldSwitches } from '@/lib/domain/assets/field-switches'
import { changeOrganisationCall } from '@/lib/resources/organisations/client'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'
import { BusinessFields, type BusinessValues, businessValues } from './business-fields'
import { ManufacturerFields, type ManufacturerValue } from './manufacturer-fields'

interface Values extends BusinessValues {
  fields: Record<FieldSwitch, boolean>
  manufacturers: ManufacturerValue[]
}

const valuesOf = (organisation: OrganisationOutput): Values => ({
  ...businessValues(organisation),
  fields: switchesOf(organisation),
  manufacturers: organisation.manufacturers,
})

const switchLabels: Record<FieldSwitch, string> = {
  manufacturer: 'Manufacturer',
  manufactureDate: 'Manufacture date',
  sleeving: 'Sleeving',
  testCertificate: 'Test certificate',
  conformityCertificate: 'Conformity certificate',
}

const switchesOf = (organisation: OrganisationOutput) =>
  Object.fromEntries(fieldSwitches.map((name) => [name, organisation.fields[name] === 1])) as Values['fields']

/** Business information, optional fields and manufacturers, saved together (ORGANISATION-17). */
export function OrganisationSettings({ first }: { first: OrganisationOutput }) {
  const [organisation, setOrganisation] = useState(first)
  const form = useForm<Values>({ ...formOptions, defaultValues: valuesOf(first) })
  const save = useSave(organisation, (saved) => {
    setOrganisation(saved)
    form.reset(valuesOf(saved))
  })
  return (
    <>
      <PortalHeader title="Organisation settings" />
      <Form form={form} onSubmit={save} className="max-w-3xl">
        <Card title="Business information">
          <BusinessFields isOwn />
        </Card>
        <Card title="Optional fields" description="Which of these are shown on the pages of your tagged assets.">
          <div className="divide-y">
            {fieldSwitches.map((name) => (
              <Switch key={name} name={`fields.${name}`} label={switchLabels[name]} className="py-2" />
            ))}
          </div>
        </Card>
        <Card title="Manufacturers" description="What can be chosen as the manufacturer of a tagged asset.">
          <ManufacturerFields />
        </Card>
        <HoseTypes types={organisation.hoseTypes} />
        <SaveBar saveLabel="Save business information" stays />
      </Form>
    </>
  )
}

/** The asset types of the organisation's own library, to read; they are changed in the library. */
function HoseTypes({ types }: { types: OrganisationOutput['hoseTypes'] }) {
  const href = usePortalHref()
  return (
    <Card
      title="Hose types"
      description="The assets of your own library."
      actions={
        <Link href={href('asset-types')} className="link">
          Open the asset library
        </Link>
      }
    >
      {types.length === 0 ? (
        <p className="text-muted">No hose types yet.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {types.map(({ id, name }) => (
            <li key={id} className="rounded-md bg-sunken px-2 py-0.5 wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function useSave(known: OrganisationOutput, onSaved: (organisation: OrganisationOutput) => void) {
  const call = useCall()
  const router = useRouter()
  return async ({ fields, manufacturers, ...business }: Values) => {
    // What somebody else changed meanwhile stays.
    const json = {
      id: known.id,
      ...changesOf(businessValues(known), business),
      updateConfig: true,
      fields: changesOf(switchesOf(known), fields),
      manufacturers: changedOf(manufacturers, known),
    }
    const { organisation } = await call(changeOrganisationCall, { json })
    onSaved(organisation)
    // The profile: menu and header name the organisation.
    router.refresh()
    snackbar.show('Business information saved')
  }
}

/**
 * New and renamed ones only, so that a name which somebody else changed meanwhile stays; new ones without a name were
 * never meant. @throws CallFailure where one that is there has lost its name.
 */
function changedOf(values: readonly ManufacturerValue[], { manufacturers }: OrganisationOutput): ManufacturerValue[] {
  const before = new Map(manufacturers.map(({ id, name }) => [id, name]))
  const nameless = values.flatMap(({ id, name }, i) => (id && !name.trim() ? [`manufacturers.${i}.name`] : []))
  if (nameless.length)
    throw new CallFailure(422, Object.fromEntries(nameless.map((field) => [field, [messages.required]])))
  return values.filter(({ id, name }) => (id ? name !== before.get(id) : name.trim() !== ''))
}
