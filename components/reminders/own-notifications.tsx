'use client'
import { BellOff, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { ProfileTabs } from '@/components/profile/profile-tabs'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Form, formOptions } from '@/components/ui/form'
import { SaveBar } from '@/components/ui/save-bar'
import { SearchBox } from '@/components/ui/search-box'
import { snackbar } from '@/components/ui/snackbar-store'
import { savePreferencesCall } from '@/lib/resources/notification-preferences/client'
import type { PreferenceItem, PreferencesOutput } from '@/lib/resources/notification-preferences/schema'
import { FoldedMembership, type Membership, MembershipFields } from './membership-reminders'
import { nextMail } from './next-mail'
import { OwnTimes } from './own-times'
import { type ItemValues, type Named, type PreferenceValues, payloadOf, valuesOf } from './preference-values'

interface NotificationsProps {
  /** `null` while acting as somebody else: what mails somebody gets is nobody else's to see (NOTIFY-2). */
  preferences: PreferencesOutput | null
  /** What the portal has for each item, where nothing was chosen. */
  usual: readonly PreferenceItem[]
  organisations: readonly Membership[]
  /** Chosen sites by name. */
  sites: Named
  /** The client's own zone; whether it sends reminders at all. */
  zone: string
  isOn: boolean
  /** When the page was made. */
  now: string
}

/** What one is told by mail, of which organisation, and when (NOTIFY-6). */
export function OwnNotifications({ preferences, ...rest }: NotificationsProps) {
  const { me } = usePortal()
  return (
    <>
      <PortalHeader title="Your profile" />
      <ProfileTabs current="notifications" />
      <div className="flex max-w-4xl flex-col gap-5">
        {preferences ? (
          <Preferences preferences={preferences} {...rest} />
        ) : (
          <Banner kind="warning">You are working as {me.fullName}. Which mails come is theirs alone to choose.</Banner>
        )}
      </div>
    </>
  )
}

/** From here on organisations are folded, and searched. */
const FEW = 1
const MANY = 6

function Preferences(props: NotificationsProps & { preferences: PreferencesOutput }) {
  const { preferences, usual, organisations, sites, zone, isOn, now } = props
  const call = useCall()
  const form = useForm<PreferenceValues>({ ...formOptions, defaultValues: valuesOf(preferences, sites) })
  const save = async (values: PreferenceValues) => {
    const saved = await call(savePreferencesCall, { json: payloadOf(values, usual, zone) })
    const chosen = Object.fromEntries(
      values.items.flatMap((item) => item.sites.map(({ value, label }) => [value, label])),
    )
    form.reset(valuesOf(saved, { ...sites, ...chosen }))
    snackbar.show('Notifications saved')
  }
  const [only] = organisations
  if (!only)
    return (
      <Card>
        <EmptyState
          icon={BellOff}
          text="You are a member of no organisation"
          hint="Reminders tell of an organisation’s tasks. Once you are a member of one, you choose here what comes and when."
        />
      </Card>
    )
  return (
    <Form form={form} onSubmit={save}>
      {isOn ? (
        <Next usual={usual} organisations={organisations} now={now} control={form.control} />
      ) : (
        <Banner kind="info">
          This portal sends no reminders yet. What you choose here holds as soon as its administrators switch them on.
        </Banner>
      )}
      {organisations.length > FEW ? (
        <Folded organisations={organisations} usual={usual} />
      ) : (
        <Card title="What you are told" description={`By mail, of ${only.name}`}>
          <MembershipFields organisation={only} usual={usual} />
        </Card>
      )}
      <OwnTimes />
      <SaveBar saveLabel="Save notifications" />
    </Form>
  )
}

function Folded({ organisations, usual }: Pick<NotificationsProps, 'organisations' | 'usual'>) {
  const [typed, setTyped] = useState('')
  const shown = organisations.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Card
      title="What you are told"
      description={`By mail, of each of your ${organisations.length} organisations`}
      flush
    >
      {organisations.length > MANY && (
        <div className="px-5 pb-4">
          <SearchBox value={typed} onSearch={setTyped} placeholder="Search your organisations" />
        </div>
      )}
      <ul className="divide-y divide-line border-t">
        {shown.map((organisation) => (
          <FoldedMembership key={organisation.id} organisation={organisation} usual={usual} />
        ))}
      </ul>
      {shown.length === 0 && <p className="px-5 py-4 text-muted">None of your organisations has this name</p>}
    </Card>
  )
}

interface NextProps extends Pick<NotificationsProps, 'usual' | 'organisations' | 'now'> {
  control: ReturnType<typeof useForm<PreferenceValues>>['control']
}

/** One sentence on what comes next, as the form stands. */
function Next({ usual, organisations, now, control }: NextProps) {
  const values = useWatch({ control }) as PreferenceValues
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  const items = usual.map(({ kind, organisationId }, at) => {
    const { frequency, weekday, hour, sites } = values.items[at] as ItemValues
    const about = sites.length === 1 ? sites[0]?.label : names.get(organisationId)
    return { kind, frequency: Number(frequency), weekday: Number(weekday), hour: Number(hour), about: about ?? '' }
  })
  const times = {
    timezone: values.timezone?.value ?? 'UTC',
    quietFrom: values.isQuiet ? values.quietFrom : null,
    quietTo: values.isQuiet ? values.quietTo : null,
  }
  const next = nextMail(items, times, new Date(now))
  const isAtOnce = items.some(({ kind, frequency }) => kind === 4 && frequency > 0)
  return (
    <div className="flex gap-3 rounded-xl border bg-surface px-5 py-4 shadow-xs" role="status">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{next ?? 'No reminders come by the hour'}</p>
        <p className="text-sm text-muted">
          {next && 'If there is nothing to tell, no mail comes. '}
          {isAtOnce ? 'Critical findings are told at once.' : 'Critical findings are not told.'}
        </p>
      </div>
    </div>
  )
}
