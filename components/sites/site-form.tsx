'use client'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useLocations } from '@/components/data/use-locations'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { useNavigate } from '@/components/ui/navigate'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { sitesApi } from '@/lib/resources/sites/client'
import type { SiteOutput } from '@/lib/resources/sites/schema'

interface Values {
  organisationId: Option | null
  name: string
  parentId: Option | null
}

interface SiteFormProps {
  /** The one to edit; without it a new one is made … */
  site?: SiteOutput
  /** … for this customer, … */
  customer?: { id: string; name: string } | null
  /** … within this site. */
  parent?: { id: string; locationTrail: string } | null
}

/** Create or edit a site or zone; another parent moves it with all that is in it (SITE-5). */
export function SiteForm({ site, customer, parent }: SiteFormProps) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      organisationId: customer ? namedOption(customer) : null,
      name: site?.name ?? '',
      parentId: parent ? { value: parent.id, label: parent.locationTrail } : null,
    },
  })
  return (
    <RouteDialog
      over="sites-and-zones"
      title={site ? 'Edit site/zone' : 'Create site/zone'}
      subtitle={site?.locationTrail ?? parent?.locationTrail}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} site={site} />
    </RouteDialog>
  )
}

function Fields({ form, site }: { form: UseFormReturn<Values>; site?: SiteOutput }) {
  const { viewer } = usePortal()
  const save = useSave(form, site)
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const customer = useWatch({ control: form.control, name: 'organisationId' })
  const parents = useLocations(customer?.value, site?.id)
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {!site && !actsAsCustomer(viewer) && (
          <Combobox
            name="organisationId"
            label="Customer"
            load={customers}
            placeholder="Choose a customer"
            // A parent is a site of the same customer.
            onChange={() => form.setValue('parentId', null)}
          />
        )}
        <TextField name="name" label="Name" maxLength={255} autoComplete="off" />
        <Combobox
          key={customer?.value}
          name="parentId"
          label="Parent site"
          optional
          load={parents}
          delay={0}
          empty="No sites or zones yet"
          placeholder="Choose a site or zone"
          disabled={!customer}
          hint={customer ? 'Without one it is a site of its own' : 'Choose the customer first'}
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{site ? 'Save site/zone' : 'Create site/zone'}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<Values>, site?: SiteOutput) {
  const save = useSaveRecord(sitesApi, {
    id: site?.id,
    form,
    contentOf: ({ organisationId, name, parentId }) => ({
      ...(!site && { organisationId: organisationId?.value }),
      name,
      parentId: parentId?.value ?? null,
    }),
  })
  const close = useCloseDialog()
  const navigate = useNavigate()
  const href = usePortalHref()
  const { viewer } = usePortal()
  return async (values: Values) => {
    await save(values)
    snackbar.show(site ? 'Site/zone saved' : 'Site/zone created')
    // The list behind opens at the customer that the site was made for.
    const chosen = values.organisationId?.value
    const shown = new URLSearchParams(location.search).get('organisationId')
    if (site || actsAsCustomer(viewer) || shown === chosen) close()
    else navigate(href(`sites-and-zones?organisationId=${chosen}`), { replace: true, scroll: false })
  }
}
