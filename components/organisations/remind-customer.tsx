'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { counted } from '@/lib/core/text/counted'
import { remindCall } from '@/lib/workflows/reminders/client'

/** Has a customer's people mailed what is overdue there, in the name of who asks (REMIND-20). */
export function RemindCustomer({ id, name }: { id: string; name: string }) {
  return (
    <RouteDialog over="organisations" title="Remind of overdue tasks" subtitle={name}>
      <Content id={id} name={name} />
    </RouteDialog>
  )
}

function Content({ id, name }: { id: string; name: string }) {
  const call = useCall()
  const close = useCloseDialog()
  const [state, setState] = useState<{ busy: boolean; error?: unknown; isNobody?: boolean }>({ busy: false })
  const remind = async () => {
    setState({ busy: true })
    try {
      const { sent } = await call(remindCall, { json: { customerOrganisationId: id } })
      if (sent === 0) return setState({ busy: false, isNobody: true })
      snackbar.show(`A reminder goes to ${counted(sent, 'person', 'people')}`)
      close()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <>
      <DialogBody>
        {state.error !== undefined && (
          <ErrorBanner messages={globalMessages(state.error) ?? ['Nothing was sent. Please try again']} />
        )}
        {state.isNobody && (
          <Banner kind="info">
            Nobody was mailed: nothing is overdue there, or none of its people are sent such mails.
          </Banner>
        )}
        <p>
          Managers and Admins of {name} are mailed what is overdue there, in your name, with links to each task. Those
          who have switched such mails off are left alone.
        </p>
        <p className="text-muted">A customer is reminded once in 24 hours.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" loading={state.busy} onClick={remind}>
          Send reminder
        </Button>
      </DialogFooter>
    </>
  )
}
