'use client'
import { SquareArrowOutUpRight } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useDates } from '@/components/data/use-dates'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { type Description, DescriptionList } from '@/components/ui/description-list'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'
import { actionNames } from '@/lib/resources/audit-log/words'
import { detailsOf } from './details'
import { recordLink } from './record-link'
import { sentenceOf } from './sentence'

/** All that is known of one line, and the way to its record. */
export function AuditLineDialog({ line, organisation }: { line: AuditLineOutput; organisation: string | null }) {
  const { dateTime } = useDates()
  const changes = Array.isArray(line.details.changes) ? line.details.changes.map(String) : []
  const facts: Description[] = [
    { term: 'Time', value: <span className="nums">{dateTime(line.createdAt)}</span> },
    { term: 'Person', value: line.user?.fullName ?? 'Unknown person' },
    ...(line.impersonator ? [{ term: 'Impersonated by', value: line.impersonator.fullName }] : []),
    ...(organisation ? [{ term: 'Organisation', value: organisation }] : []),
    ...detailsOf(line.details),
    ...(line.recordId
      ? [{ term: 'Record', value: <code className="text-sm wrap-anywhere">{line.recordId}</code> }]
      : []),
  ]
  return (
    <RouteDialog over="audit-log" title={actionNames[line.action]}>
      <DialogBody>
        <p className="text-lg font-semibold wrap-anywhere">{sentenceOf(line)}</p>
        <DescriptionList columns={1} items={facts} />
        {changes.length > 0 && (
          <section className="flex flex-col gap-1.5">
            <h3 className="text-sm text-muted">Changes</h3>
            <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere marker:text-muted">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
      </DialogBody>
      <Footer line={line} />
    </RouteDialog>
  )
}

function Footer({ line }: { line: AuditLineOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const close = useCloseDialog()
  const record = recordLink(line, viewer)
  return (
    <DialogFooter>
      <Button onClick={close}>Close</Button>
      {record && (
        <ButtonLink variant="primary" icon={SquareArrowOutUpRight} href={href(record.path)}>
          {record.label}
        </ButtonLink>
      )}
    </DialogFooter>
  )
}
