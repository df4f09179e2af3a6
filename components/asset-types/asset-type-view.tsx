'use client'
import { ScrollText } from 'lucide-react'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useDates } from '@/components/data/use-dates'
import { ViewFooter } from '@/components/data/view-footer'
import { DescriptionList } from '@/components/ui/description-list'
import { FormSection } from '@/components/ui/form-section'
import { DialogBody } from '@/components/ui/side-dialog'
import { Timeline } from '@/components/ui/timeline'
import { DocumentList } from '@/components/uploads/document-list'
import { inFigures } from '@/lib/core/text/counted'
import { mayEditAssetType } from '@/lib/resources/asset-types/policy'
import type { AssetTypeOutput } from '@/lib/resources/asset-types/schema'
import { describeTimeline } from '@/lib/resources/checks/words'

const nothing = 'rounded-md border border-dashed px-4 py-6 text-center text-muted'

/** All of an asset of the library, with its audit log (LIBRARY-29). */
export function AssetTypeView({ type }: { type: AssetTypeOutput }) {
  const { viewer } = usePortal()
  return (
    <RouteDialog over="asset-types" title="View Asset" subtitle={type.name}>
      <DialogBody>
        <DescriptionList
          items={[
            { term: 'Asset name', value: type.name },
            { term: 'Sector', value: type.sector.name },
            { term: 'Organisation', value: type.organisation.name },
            { term: 'Tagged assets', value: <span className="nums">{inFigures(type.assetCount)}</span> },
          ]}
        />
        <FormSection title="Recommended tasks">
          {type.defaultChecks.length === 0 ? (
            <p className={nothing}>No recommended tasks for the asset</p>
          ) : (
            <ul className="rounded-md border">
              {type.defaultChecks.map(({ checkId, checkName, checkTimeline }) => (
                <li
                  key={checkId}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b px-3 py-1.5 last:border-b-0"
                >
                  <span className="font-medium">{checkName}</span>
                  <span className="text-muted">{describeTimeline(checkTimeline)}</span>
                </li>
              ))}
            </ul>
          )}
        </FormSection>
        <FormSection title="Additional details">
          {type.fields.length === 0 ? (
            <p className={nothing}>No additional details added for this asset</p>
          ) : (
            <DescriptionList
              items={type.fields.map(({ additionalField, additionalFieldValue }) => ({
                term: additionalField,
                value: additionalFieldValue,
              }))}
            />
          )}
        </FormSection>
        <FormSection title="Notes">
          <p className="whitespace-pre-wrap wrap-anywhere">{type.notes ?? <span className="text-muted">–</span>}</p>
        </FormSection>
        <FormSection title="Documents">
          <DocumentList documents={type.uploads} empty="No documents available" />
        </FormSection>
        <FormSection title="Audit log">
          <AuditLog audits={type.audits} />
        </FormSection>
      </DialogBody>
      <ViewFooter edit={mayEditAssetType(viewer, type) && `asset-types/${type.id}`} />
    </RouteDialog>
  )
}

function AuditLog({ audits }: Pick<AssetTypeOutput, 'audits'>) {
  const { dateTime } = useDates()
  return (
    <Timeline
      items={audits.map(({ createdAt, notes, user, impersonator }, i) => ({
        id: `${createdAt}-${i}`,
        icon: ScrollText,
        title: notes,
        meta: `${dateTime(createdAt)} · ${user.fullName}${impersonator ? ` (${impersonator.fullName})` : ''}`,
      }))}
    />
  )
}
