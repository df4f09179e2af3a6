'use client'
import { useState } from 'react'
import { RouteDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { useDialogAct } from '@/components/data/use-dialog-act'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
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
  const [isNobody, setIsNobody] = useState(false)
  const { act, isBusy, failure, close } = useDialogAct(async () => {
    setIsNobody(false)
    const { sent } = await call(remindCall, { json: { customerOrganisationId: id } })
    setIsNobody(sent === 0)
    return sent === 0 ? null : `A reminder goes to ${counted(sent, 'person', 'people')}`
  }, 'Nothing was sent. Please try again')
  return (
    <>
      <DialogBody>
        {failure}
        {isNobody && (
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
        <Button variant="primary" loading={isBusy} onClick={act}>
          Send reminder
        </Button>
      </DialogFooter>
    </>
  )
}
