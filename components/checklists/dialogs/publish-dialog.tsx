'use client'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { counted } from '@/lib/core/text/counted'
import { ChangesList } from '../changes-list'
import { changesBetween } from '../model/changes'
import type { Definition } from '../model/definition'

interface PublishDialogProps {
  definition: Definition
  /** What is asked now; null: nothing was ever published. */
  published: { number: number; definition: Definition } | null
  onClose: () => void
  /** Saves what is not saved, and publishes. Throws what the server refuses. */
  publish: () => Promise<void>
}

/** Before a draft is published: what changes for whoever does the task. */
export function PublishDialog({ definition, published, onClose, publish }: PublishDialogProps) {
  const [state, setState] = useState<{ isBusy: boolean; failure?: readonly string[] }>({ isBusy: false })
  const { defectScheme } = usePortal()
  const changes = published && changesBetween(published.definition, definition, defectScheme)
  const isSame = changes?.length === 0
  const items = definition.sections.reduce((sum, section) => sum + section.items.length, 0)
  async function run() {
    setState({ isBusy: true })
    try {
      await publish()
    } catch (error) {
      setState({ isBusy: false, failure: Object.values(apiErrorsOf(error)).flat() })
    }
  }
  return (
    <SideDialog title={`Publish version ${(published?.number ?? 0) + 1}`} onClose={onClose}>
      <DialogBody>
        {state.failure && <ErrorBanner messages={state.failure} />}
        {isSame ? (
          <Banner>Nothing has changed since version {published?.number}.</Banner>
        ) : (
          <p>
            {published
              ? `From now on this is asked instead of version ${published.number}. Results keep the version that they were given to, and a phone without signal may still send answers to an older one.`
              : `From now on whoever does this task is asked ${counted(items, 'item')} in ${counted(definition.sections.length, 'section')}.`}
          </p>
        )}
        {published && changes && changes.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-medium">
              {counted(changes.length, 'change')} since version {published.number}
            </h3>
            <ChangesList changes={changes} label={`Changes since version ${published.number}`} />
          </section>
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton>{isSame ? 'Close' : 'Cancel'}</CancelButton>
        {!isSame && (
          <Button variant="primary" loading={state.isBusy} onClick={run}>
            Publish
          </Button>
        )}
      </DialogFooter>
    </SideDialog>
  )
}
