import { type PickedTask, pickedIds } from '@/components/checks/picked-tasks'
import type { Option } from '@/components/ui/select'
import type { DetailRow } from '../edit/asset-edit-values'

/** What the form holds: one tag or a list of them, and what their assets have in common. */
export interface TagValues {
  name: string
  tags: string
  assetTypeId: Option | null
  customerOrganisationId: Option | null
  organisationZoneId: Option | null
  installationDate: string
  buildDate: string
  checkIds: PickedTask[]
  /** Of one asset. */
  details: DetailRow[]
}

/** What is sent beside the tag. */
export const contentOf = (values: TagValues) => ({
  assetTypeId: values.assetTypeId?.value,
  ...(values.customerOrganisationId && { customerOrganisationId: values.customerOrganisationId.value }),
  organisationZoneId: values.organisationZoneId?.value ?? null,
  installationDate: values.installationDate || null,
  buildDate: values.buildDate || null,
  checkIds: pickedIds(values.checkIds),
})
