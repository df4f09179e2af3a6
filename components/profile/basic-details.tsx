'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { globalMessages } from '@/components/data/call'
import { changesOf } from '@/components/data/changes-of'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { LeaveGuard } from '@/components/ui/leave-guard'
import { PersonFields } from '@/components/ui/person-fields'
import { snackbar } from '@/components/ui/snackbar-store'
import { changeMeCall } from '@/lib/resources/accounts/client'
import type { Me } from '@/lib/resources/accounts/schema'

interface DetailsProps {
  me: Me
  isImpersonating: boolean
}

const valuesOf = ({ firstName, lastName, email }: Me) => ({ firstName, lastName, email })
type Values = ReturnType<typeof valuesOf>

/** Names and email address. Another address waits until the link mailed there is opened (ACCOUNT-35). */
export function BasicDetails({ me, isImpersonating }: DetailsProps) {
  const call = useCall()
  const router = useRouter()
  const [pending, setPending] = useState(me.emailChange)
  const form = useForm<Values>({ ...formOptions, defaultValues: valuesOf(me) })
  const save = async (values: Values) => {
    // The present address, sent along with a name, would take back a change that waits to be verified (ACCOUNT-35).
    const json = changesOf(form.formState.defaultValues as Values, values)
    const saved = await call(changeMeCall, { json })
    form.reset(valuesOf(saved))
    setPending(saved.emailChange)
    // The name is shown in the frame of every page.
    router.refresh()
    snackbar.show('Details updated')
  }
  return (
    <Card title="Basic details">
      <LeaveGuard active={form.formState.isDirty} />
      <Form form={form} onSubmit={save}>
        {pending && <PendingChange change={pending} from={me.email} onCancelled={() => setPending(null)} />}
        <PersonFields
          own
          email={{
            disabled: isImpersonating,
            hint: 'You log in with this address. A new one counts once you have opened the link that we send there.',
          }}
        />
        <div className="flex justify-end">
          <SubmitButton>Update details</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

interface PendingChangeProps {
  change: NonNullable<Me['emailChange']>
  from: string
  onCancelled: () => void
}

/** The notice of a new address that waits to be verified; sending the present one again takes it back (ACCOUNT-35). */
function PendingChange({ change, from, onCancelled }: PendingChangeProps) {
  const { email: to, mailProblem } = change
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await call(changeMeCall, { json: { email: from } })
      onCancelled()
      snackbar.show('Email change cancelled')
    } catch (error) {
      setBusy(false)
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was changed. Please try again')
    }
  }
  return (
    <Banner
      kind={mailProblem ? 'warning' : undefined}
      action={
        <Button size="sm" loading={isBusy} onClick={cancel}>
          Cancel change
        </Button>
      }
    >
      <p className="font-medium">
        Please verify <span className="wrap-anywhere">{to}</span>
      </p>
      <p>
        We have sent a link to this address. Until you open it, you log in with{' '}
        <span className="wrap-anywhere">{from}</span>.
      </p>
      {mailProblem && <p className="wrap-anywhere">{mailProblem}</p>}
    </Banner>
  )
}
