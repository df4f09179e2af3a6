'use client'
import { useState } from 'react'
import { useDates } from '@/components/data/use-dates'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Description, DescriptionList } from '@/components/ui/description-list'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { besidesOwn } from '@/lib/domain/assets/besides-own'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { useSwitches } from './use-switches'

/** Dates, people, the type's own details, and the optional fields that the organisation shows (ASSET-18). */
export function AssetDetails({ asset }: { asset: AssetOutput }) {
  const { dateTime } = useDates()
  const [isWhole, setWhole] = useState(false)
  const optional = useOptionalFields(asset)
  const date = (day: string | null, person: { fullName: string } | null) =>
    day && (
      <span className="nums">
        {formatCalendarDate(day)}
        {person && <span className="text-muted"> · {person.fullName}</span>}
      </span>
    )
  return (
    <Card title="Details">
      {/* Four of them on a phone, until asked for more: its tasks come next. */}
      <div className={isWhole ? undefined : 'max-sm:[&_dl>div:nth-child(n+5)]:hidden'}>
        <DescriptionList
          columns={3}
          items={[
            { term: 'Asset', value: asset.assetTypeName },
            // What tells this one from others of its kind comes first (ASSET-37).
            ...asset.details.map(({ name, value }) => ({ term: name, value })),
            ...optional,
            { term: 'Allocation date', value: date(asset.installationDate, asset.installationUser) },
            { term: 'Build date', value: date(asset.buildDate, asset.buildUser) },
            ...besidesOwn(asset.details, asset.assetType.fields, ({ additionalField }) => additionalField).map(
              ({ additionalField, additionalFieldValue }) => ({ term: additionalField, value: additionalFieldValue }),
            ),
            ...(asset.assetType.notes
              ? [
                  {
                    term: 'Notes on this kind of asset',
                    value: <span className="whitespace-pre-wrap">{asset.assetType.notes}</span>,
                  },
                ]
              : []),
            { term: 'Max number of checks', value: <span className="nums">{asset.maxChecks}</span> },
            { term: 'Last changed', value: <span className="nums">{dateTime(asset.updatedAt)}</span> },
            ...(asset.deletedAt
              ? [{ term: 'Archived', value: `${dateTime(asset.deletedAt)} · ${asset.deletedUser?.fullName ?? ''}` }]
              : []),
          ]}
        />
      </div>
      {!isWhole && (
        <Button size="sm" variant="ghost" className="-mb-2 -ml-3 mt-2 sm:hidden" onClick={() => setWhole(true)}>
          All details
        </Button>
      )}
    </Card>
  )
}

/** Shown by the switches of the asset's owner (ASSET-18); until these are loaded, the fields that have a value. */
function useOptionalFields(asset: AssetOutput): Description[] {
  const switches = useSwitches(asset.customerOrganisationId ?? asset.distributorOrganisationId)
  const all: [string, Description][] = [
    ['manufacturer', { term: 'Manufacturer', value: asset.manufacturerName }],
    [
      'manufactureDate',
      {
        term: 'Manufacture date',
        value: asset.manufactureDate && <span className="nums">{formatCalendarDate(asset.manufactureDate)}</span>,
      },
    ],
    ['sleeving', { term: 'Sleeving', value: asset.sleeving }],
    ['testCertificate', { term: 'Test certificate', value: asset.testCertificate }],
    ['conformityCertificate', { term: 'Conformity certificate', value: asset.conformityCertificate }],
  ]
  return all.filter(([key, { value }]) => (switches ? switches[key] === 1 : Boolean(value))).map(([, item]) => item)
}
