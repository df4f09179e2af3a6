'use client'
import { Tag } from 'lucide-react'
import { ownUploads } from '@/components/checklists/answered'
import { AnsweredList } from '@/components/checklists/answered-list'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useDates } from '@/components/data/use-dates'
import { RaisedFindings } from '@/components/findings/raised-findings'
import { StatusBadge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { type Description, DescriptionList } from '@/components/ui/description-list'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import type { Definition } from '@/lib/domain/checklists/shape'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AnsweredCheckOutput, CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'

interface ResultDialogProps {
  result: AnsweredCheckOutput
  /** The version of the checklist that was answered. */
  version: Definition | undefined
}

/** All of one result, with its answers and photos, and the way to its asset. */
export function ResultDialog({ result, version }: ResultDialogProps) {
  const uploads = ownUploads(result.uploads, result.answers)
  return (
    <RouteDialog over="completed-tasks" title={result.checkName} subtitle={`Completed task on ${result.assetName}`}>
      <DialogBody>
        <div>
          <StatusBadge status={result.status} />
        </div>
        <DescriptionList items={useFacts(result)} />
        {result.answers.length > 0 && (
          <section className="flex flex-col gap-3">
            <h3 className="text-sm text-muted">Checklist</h3>
            <AnsweredList answers={result.answers} version={version} large />
          </section>
        )}
        <section className="flex flex-col gap-1.5">
          <h3 className="text-sm text-muted">Notes</h3>
          {result.notes ? (
            <p className="whitespace-pre-wrap wrap-anywhere">{result.notes}</p>
          ) : (
            <p className="text-muted">No notes</p>
          )}
        </section>
        <RaisedFindings findings={result.findings} />
        <section className="flex flex-col gap-1.5">
          <h3 className="text-sm text-muted">Photos and documents</h3>
          {uploads.length > 0 ? (
            <AttachmentLinks uploads={uploads} large />
          ) : (
            <p className="text-muted">No documents available</p>
          )}
        </section>
      </DialogBody>
      <Footer assetId={result.assetId} />
    </RouteDialog>
  )
}

function Footer({ assetId }: { assetId: string }) {
  const href = usePortalHref()
  const close = useCloseDialog()
  return (
    <DialogFooter>
      <Button onClick={close}>Close</Button>
      <ButtonLink variant="primary" icon={Tag} href={href(`assets/${assetId}`)}>
        View asset
      </ButtonLink>
    </DialogFooter>
  )
}

function useFacts({ completedAt, createdAt, user, impersonator, assetName, asset }: CompletedCheckOutput) {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const nums = (text: string) => <span className="nums">{text}</span>
  const received = dateTime(createdAt)
  const facts: Description[] = [
    { term: 'Completed', value: nums(dateTime(completedAt)) },
    { term: 'Person', value: impersonator ? `${user.fullName} (${impersonator.fullName})` : user.fullName },
    { term: 'Asset', value: nums(assetName) },
    { term: 'Asset type', value: asset.assetType.name },
    ...(actsAsCustomer(viewer) ? [] : [{ term: 'Customer', value: asset.customer?.name }]),
    { term: 'Distributor', value: asset.distributor?.name },
    { term: 'Site & zone', value: asset.organisationZone?.locationTrail },
    // Both times are shown only where the result was recorded offline and arrived later.
    ...(received === dateTime(completedAt) ? [] : [{ term: 'Received', value: nums(received) }]),
    // The tag that the asset has now, where it was tagged anew since.
    ...(asset.name === assetName ? [] : [{ term: 'Tag now', value: nums(asset.name) }]),
  ]
  return facts
}
