import type { PickedTask } from '@/components/checks/picked-tasks'
import type { Option } from '@/components/ui/select'

/** What the form of an asset type holds. */
export interface AssetTypeValues {
  organisationId: Option | null
  name: string
  sectorId: Option | null
  defaultCheckIds: PickedTask[]
  fields: { additionalField: string; additionalFieldValue: string }[]
  notes: string
  newUploads: File[]
  deletedUploadIds: string[]
}
