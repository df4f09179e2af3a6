'use client'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { organisationsApi } from '@/lib/resources/organisations/client'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'
import { BusinessFields, type BusinessValues, businessValues } from './business-fields'
import { sayCreated } from './just-created'

interface Values extends BusinessValues {
  isDistributor: boolean
  distributorId: Option | null
}

/**
 * Create or edit an organisation; for a distributor it is a customer of its own (ORGANISATION-7). Without one: create.
 */
export function OrganisationForm({ organisation }: { organisation?: OrganisationOutput }) {
  const { viewer } = usePortal()
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      ...businessValues(organisation),
      isDistributor: organisation?.isDistributor ?? false,
      distributorId: organisation?.distributor ? namedOption(organisation.distributor) : null,
    },
  })
  const noun = actsAsClientAdmin(viewer) ? 'organisation' : 'customer'
  return (
    <RouteDialog
      over="organisations"
      title={`${organisation ? 'Edit' : 'Create'} ${noun}`}
      subtitle={organisation?.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} organisation={organisation} noun={noun} />
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<Values>
  organisation?: OrganisationOutput
  noun: string
}

function Fields({ form, organisation, noun }: FieldsProps) {
  const { viewer } = usePortal()
  const save = useSave(form, organisation)
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <BusinessFields />
        {actsAsClientAdmin(viewer) && <KindFields form={form} organisation={organisation} />}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{organisation ? `Save ${noun}` : `Create ${noun}`}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Distributor or customer, and whose customer: a client admin's to say (ORGANISATION-16). */
function KindFields({ form, organisation }: Omit<FieldsProps, 'noun'>) {
  const [isDistributor, distributor] = useWatch({ control: form.control, name: ['isDistributor', 'distributorId'] })
  const distributors = useApiOptions(organisationsApi, namedOption, { isDistributor: 'true' })
  const former = organisation?.distributor
  const leaves = former && (isDistributor || distributor?.value !== former.id)
  return (
    <div className="flex flex-col gap-5 border-t pt-5">
      <Checkbox
        name="isDistributor"
        label="This organisation is a distributor"
        hint="It looks after customers and tags assets for them."
      />
      {!isDistributor && (
        <Combobox
          name="distributorId"
          label="Distributor"
          optional
          load={distributors}
          placeholder="Choose a distributor"
          empty="There are no distributors yet"
          hint="Looks after this customer and sees its assets."
        />
      )}
      {leaves && (
        <p role="status" className="text-sm text-muted">
          After saving, {former.name} no longer sees this customer’s assets, sites and results.
        </p>
      )}
    </div>
  )
}

function useSave(form: UseFormReturn<Values>, organisation?: OrganisationOutput) {
  const save = useSaveRecord(organisationsApi, {
    id: organisation?.id,
    form,
    contentOf: ({ isDistributor, distributorId, ...business }) => ({
      ...business,
      isDistributor,
      distributorId: isDistributor ? null : (distributorId?.value ?? null),
    }),
  })
  const close = useCloseDialog()
  return async (values: Values) => {
    const saved = await save(values)
    // A new one's account code is said by the server itself.
    if (organisation) snackbar.show('Organisation saved')
    else if ('accountCode' in saved) sayCreated(saved)
    close()
  }
}
