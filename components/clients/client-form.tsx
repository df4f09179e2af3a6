'use client'
import { useRouter } from 'next/navigation'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { FormSection } from '@/components/ui/form-section'
import { useNavigate } from '@/components/ui/navigate'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { ContactFields, LegalFields, MetaFields } from './client-fields'
import { atTheirBoxes, type ClientValues, payloadOf, valuesOf } from './client-values'
import { HostnamesField } from './hostnames-field'
import { PrimaryAddressField } from './primary-address-field'
import { TimezoneField } from './timezone-field'
import { usePictures } from './use-pictures'

const loadLater = () => import('./brand-section')

interface ClientFormProps {
  client?: ClientOutput
  /** What a new client starts with (TENANT-16). */
  texts?: Pick<ClientValues, 'termsAndConditions' | 'privacyPolicy'>
}

/** Create or edit a client: a portal of its own on this installation (TENANT-18). Without a client: create. */
export function ClientForm({ client, texts }: ClientFormProps) {
  const form = useForm<ClientValues>({ ...formOptions, defaultValues: valuesOf(client, texts) })
  return (
    <RouteDialog
      over="clients"
      title={client ? 'Edit client' : 'Create client'}
      subtitle={client?.name}
      width="wide"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} client={client} />
    </RouteDialog>
  )
}

function Fields({ form, client }: { form: UseFormReturn<ClientValues>; client?: ClientOutput }) {
  const save = useSave(form, client)
  // Below the first fields, and the larger part: they come when somebody begins to fill in the form.
  const later = useOnDemand(loadLater, useFirstAct())
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {client?.deletedAt && (
          <Banner kind="warning">This client is archived: its hostnames show no portal and nobody can log in.</Banner>
        )}
        <TextField name="name" label="Name" maxLength={255} autoComplete="off" />
        <HostnamesField />
        <PrimaryAddressField isNew={!client} />
        <TimezoneField saved={client?.timezone} />
        {later ? (
          <later.BrandSection client={client} />
        ) : (
          <FormSection title="Brand" spread>
            <Skeleton className="h-80" />
          </FormSection>
        )}
        <FormSection title="Contact" spread>
          <ContactFields />
        </FormSection>
        {later && <later.SecuritySection />}
        <FormSection title="Browsers and search engines" spread>
          <MetaFields />
        </FormSection>
        <FormSection title="Legal texts" spread>
          <LegalFields />
        </FormSection>
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{client ? 'Save client' : 'Create client'}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<ClientValues>, client?: ClientOutput) {
  const save = useSaveRecord(clientsApi, {
    id: client?.id,
    form,
    contentOf: (values) => payloadOf(values, true),
  })
  const pictures = usePictures()
  const router = useRouter()
  const close = useCloseDialog()
  const navigate = useNavigate()
  const href = usePortalHref()
  return async (values: ClientValues) => {
    const saved = await atTheirBoxes(values, () => save(values))
    await pictures(saved.id, values)
    close()
    if (client) snackbar.show('Client saved')
    else
      snackbar.offer('Client created', {
        label: 'Add its first user',
        act: () => navigate(href(`clients/${saved.id}/users/add`)),
      })
    // It may be the portal of this very page, whose name, theme and logo then change.
    if (client) router.refresh()
  }
}
