'use client'
import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { useCall } from './portal-context'
import { globalMessages } from './resource-list'
import { RouteDialog, useCloseDialog } from './route-dialog'
import { useRefresh } from './use-list'

export interface DeleteDialogProps {
  /** The page behind it. */
  over: string
  title: string
  /** What is deleted, by name. */
  subject: string
  /** The call: `DELETE {path}`. */
  path: string
  /** Lists that load again. */
  refresh: string[]
  /** The button that does it. */
  confirmLabel: string
  /** The snackbar's text afterwards. */
  done: string
  /** The warning; default 'Are you sure?' and 'This action is permanent.' (S2 §2). */
  children?: ReactNode
}

/** Asks before something is deleted for good, and says what the server refuses. */
export function DeleteDialog({ over, title, subject, ...rest }: DeleteDialogProps) {
  return (
    <RouteDialog over={over} title={title} subtitle={subject}>
      <Content {...rest} />
    </RouteDialog>
  )
}

function Content({
  path,
  refresh,
  confirmLabel,
  done,
  children,
}: Omit<DeleteDialogProps, 'over' | 'title' | 'subject'>) {
  const call = useCall()
  const reload = useRefresh()
  const close = useCloseDialog()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const remove = async () => {
    setState({ busy: true })
    try {
      await call('DELETE', path)
      await reload(...refresh)
      snackbar.show(done)
      close()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <>
      <DialogBody>
        {state.error !== undefined && (
          <ErrorBanner messages={globalMessages(state.error) ?? ['Nothing was changed. Please try again']} />
        )}
        <Banner kind="warning">
          {children ?? (
            <>
              <p className="font-medium">Are you sure?</p>
              <p>This action is permanent.</p>
            </>
          )}
        </Banner>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" loading={state.busy} onClick={remove}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  )
}
