'use client'
import { useRouter } from 'next/navigation'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { FormSection } from '@/components/ui/form-section'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { BrandPreview } from './brand-preview'
import { ContactFields, LegalFields, MetaFields } from './client-fields'
import { type ClientValues, payloadOf, valuesOf } from './client-values'
import { HostnamesField } from './hostnames-field'
import { LogoField } from './logo-field'
import { SecondFactorRuleField } from './second-factor-rule-field'
import { ThemeField } from './theme-field'
import { TimezoneField } from './timezone-field'
import { usePictures } from './use-pictures'
import { WhiteLabelFields } from './white-label-fields'

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
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {client?.deletedAt && (
          <Banner kind="warning">This client is archived: its hostnames show no portal and nobody can log in.</Banner>
        )}
        <TextField name="name" label="Name" maxLength={255} autoComplete="off" />
        <HostnamesField />
        <TextField
          name="primaryUrl"
          label="Primary address"
          hint="Every link that is mailed or handed out begins with it, such as https://portal.example.com. Its host is one of the hostnames"
          type="url"
          maxLength={255}
          autoComplete="off"
        />
        <TimezoneField saved={client?.timezone} />
        <FormSection title="Brand" spread>
          <ThemeField name="theme" label="Theme" />
          <LogoField
            name="logo"
            label="Logo"
            hint="png or jpg, at most 1 MB"
            optional
            logoUrl={client?.logoUrl ?? null}
          />
          <WhiteLabelFields client={client} />
          <BrandPreview client={client} />
        </FormSection>
        <FormSection title="Contact" spread>
          <ContactFields />
        </FormSection>
        <FormSection title="Security" spread>
          <SecondFactorRuleField />
        </FormSection>
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
  return async (values: ClientValues) => {
    const saved = await save(values)
    await pictures(saved.id, values)
    snackbar.show(client ? 'Client saved' : 'Client created')
    close()
    // It may be the portal of this very page, whose name, theme and logo then change.
    if (client) router.refresh()
  }
}
