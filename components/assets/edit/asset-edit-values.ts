import { keptTasks, type PickedTask } from '@/components/checks/picked-tasks'
import { changesOf } from '@/components/data/changes-of'
import { toDate } from '@/components/ui/date-text'
import type { Option } from '@/components/ui/select'
import type { AssetOutput } from '@/lib/resources/assets/schema'

/** What the form holds; each key is the API's field. */
export interface AssetEditValues {
  name: string
  assetTypeId: Option | null
  customerOrganisationId: Option | null
  organisationZoneId: Option | null
  installationDate: string
  buildDate: string
  manufacturerId: Option | null
  manufactureDate: string
  sleeving: string
  testCertificate: string
  conformityCertificate: string
  checkIds: PickedTask[]
  details: DetailRow[]
}

export interface DetailRow {
  field: Option | null
  value: string
}

const option = (value: string | null, label: string | null | undefined): Option | null =>
  value ? { value, label: label ?? '' } : null

/** A tagged asset as the form shows it. */
export const valuesOf = (asset: AssetOutput): AssetEditValues => ({
  name: asset.name,
  assetTypeId: option(asset.assetTypeId, asset.assetTypeName),
  customerOrganisationId: option(asset.customerOrganisationId, asset.customerName),
  organisationZoneId: zoneOf(asset),
  installationDate: asset.installationDate ?? '',
  buildDate: asset.buildDate ?? '',
  manufacturerId: option(asset.manufacturerId, asset.manufacturerName),
  manufactureDate: asset.manufactureDate ?? '',
  sleeving: asset.sleeving ?? '',
  testCertificate: asset.testCertificate ?? '',
  conformityCertificate: asset.conformityCertificate ?? '',
  checkIds: keptTasks(asset.checks),
  details: asset.details.map(({ additionalFieldId, name, value }) => ({
    field: option(additionalFieldId, name),
    value,
  })),
})

/** Where the asset stands, as an option. */
export const zoneOf = ({ organisationZone }: AssetOutput) =>
  option(organisationZone?.id ?? null, organisationZone?.locationTrail)

/** As the API takes them; a line that was only opened says nothing. */
export const sentDetails = (rows: readonly DetailRow[]) =>
  rows
    .filter(({ field, value }) => field || value.trim())
    .map(({ field, value }) => ({ additionalFieldId: field?.value ?? null, value }))

/** Dates are sent as YYYY-MM-DDZ (ASSET-16); what is no date is sent as typed, so that the server refuses it. */
const sentDate = (value: string) => (toDate(value) ? `${value}Z` : value)

const bodyOf = (values: AssetEditValues) => ({
  name: values.name,
  assetTypeId: values.assetTypeId?.value ?? null,
  customerOrganisationId: values.customerOrganisationId?.value ?? null,
  organisationZoneId: values.organisationZoneId?.value ?? null,
  installationDate: sentDate(values.installationDate),
  buildDate: sentDate(values.buildDate),
  manufacturerId: values.manufacturerId?.value ?? null,
  manufactureDate: sentDate(values.manufactureDate),
  sleeving: values.sleeving,
  testCertificate: values.testCertificate,
  conformityCertificate: values.conformityCertificate,
  // The list is sent whole, each task with its frequency; removed ones are left out (ASSET-12).
  checkIds: values.checkIds
    .filter(({ state }) => state !== 'removed')
    .map(({ checkId, checkTimeline }) => ({ id: checkId, checkTimeline })),
  details: sentDetails(values.details),
})

/** What a save sends: only the fields that changed. */
export const assetChanges = (before: AssetEditValues, after: AssetEditValues) =>
  changesOf(bodyOf(before), bodyOf(after))
