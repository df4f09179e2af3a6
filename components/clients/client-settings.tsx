'use client'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useSaveRecord } from '@/components/data/use-save-record'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Form, formOptions } from '@/components/ui/form'
import { SaveBar } from '@/components/ui/save-bar'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { can } from '@/lib/domain/permissions/can'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { ContactFields, LegalFields, MetaFields } from './client-fields'
import { atTheirBoxes, type ClientValues, payloadOf, valuesOf } from './client-values'
import { FindingFields } from './finding-fields'
import { LaterPreview } from './later-preview'
import { LogoField } from './logo-field'
import { RoundReportsField } from './round-reports-field'
import { SecondFactorRuleField } from './second-factor-rule-field'
import { SettingsTabs } from './settings-tabs'
import { ThemeField } from './theme-field'
import { TimezoneField } from './timezone-field'
import { usePictures } from './use-pictures'
import { WhiteLabelFields } from './white-label-fields'

/** How the own portal presents itself, for its client admins (TENANT-23). */
export function ClientSettings({ client }: { client: ClientOutput }) {
  const form = useForm<ClientValues>({ ...formOptions, defaultValues: valuesOf(client) })
  const record = useSaveRecord(clientsApi, {
    id: client.id,
    form,
    contentOf: (values) => payloadOf(values, false),
  })
  const pictures = usePictures()
  const router = useRouter()
  const save = async (values: ClientValues) => {
    const changed = await atTheirBoxes(values, () => record(values))
    const saved = (await pictures(client.id, values)) ?? changed
    form.reset(valuesOf(saved))
    snackbar.show('Client settings saved')
    // Renders the frame anew with its name, theme and logo.
    router.refresh()
  }
  return (
    <>
      <PortalHeader title="Client Settings" />
      <SettingsTabs current="" />
      <Form form={form} onSubmit={save}>
        <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <Card title="Brand" description="How the portal looks, from the login page on">
              <div className="flex flex-col gap-5">
                <TextField name="name" label="Name" maxLength={255} autoComplete="organization" />
                <ThemeField name="theme" label="Theme" />
                <LogoField
                  name="logo"
                  label="Logo"
                  hint="png or jpg, at most 1 MB. It stands in place of the name; on a dark page it lies on white"
                  optional
                  logoUrl={client.logoUrl}
                />
                <WhiteLabelFields client={client} />
                <LaterPreview client={client} />
              </div>
            </Card>
            <Card title="Contact" description="Whom people ask about this portal">
              <ContactFields />
            </Card>
            <Card title="Dates and times">
              <div className="flex flex-col gap-5">
                <TimezoneField saved={client.timezone} />
              </div>
            </Card>
            <Card title="Findings" description="What results raise, what it is called, and how long there is">
              <div className="flex flex-col gap-5">
                <FindingFields />
              </div>
            </Card>
            <Card title="Quotes" description="What new quotes are in; those that are there keep theirs">
              <div className="flex flex-col gap-5">
                <TextField
                  name="currency"
                  label="Currency"
                  hint="Three letters, such as GBP"
                  maxLength={3}
                  autoComplete="off"
                  className="max-w-40"
                />
                <TextField
                  name="taxRate"
                  label="Tax %"
                  hint="Of lines that name no other"
                  inputMode="decimal"
                  autoComplete="off"
                  className="max-w-40"
                />
              </div>
            </Card>
            <Card title="Rounds">
              <RoundReportsField />
            </Card>
            <Card title="Security">
              <SecondFactorRuleField />
            </Card>
            <Card title="Browsers and search engines">
              <div className="flex flex-col gap-5">
                <MetaFields />
              </div>
            </Card>
            <Card title="Legal texts" description="Everybody accepts them with their first password">
              <div className="flex flex-col gap-5">
                <LegalFields />
              </div>
            </Card>
          </div>
          <Addresses client={client} />
        </div>
        <SaveBar saveLabel="Save client settings" />
      </Form>
    </>
  )
}

/** The portal's addresses, which only a system admin changes. */
function Addresses({ client }: { client: ClientOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const mayChange = can(viewer, 'clients:manage')
  return (
    <Card
      title="Addresses"
      description={mayChange ? undefined : 'Only the operator of this installation changes them'}
      actions={
        mayChange && (
          <ButtonLink size="sm" href={href(`clients/${client.id}`)}>
            Edit client
          </ButtonLink>
        )
      }
      className="xl:sticky xl:top-[calc(var(--topbar)+1.75rem)]"
    >
      <DescriptionList
        columns={1}
        items={[
          { term: 'Primary address', value: <span className="wrap-anywhere">{client.primaryUrl}</span> },
          {
            term: 'Hostnames',
            value: (
              <ul className="wrap-anywhere">
                {client.hostnames.map((hostname) => (
                  <li key={hostname}>{hostname}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Card>
  )
}
