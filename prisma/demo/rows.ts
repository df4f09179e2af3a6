import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

/** The rows of one client, table by table. */
export class Rows {
  user: Prisma.UserCreateManyInput[] = []
  organisation: Prisma.OrganisationCreateManyInput[] = []
  membership: Prisma.MembershipCreateManyInput[] = []
  emailToken: Prisma.EmailTokenCreateManyInput[] = []
  sector: Prisma.SectorCreateManyInput[] = []
  manufacturer: Prisma.ManufacturerCreateManyInput[] = []
  check: Prisma.CheckCreateManyInput[] = []
  assetType: Prisma.AssetTypeCreateManyInput[] = []
  assetTypeCheck: Prisma.AssetTypeCheckCreateManyInput[] = []
  additionalField: Prisma.AdditionalFieldCreateManyInput[] = []
  additionalFieldValue: Prisma.AdditionalFieldValueCreateManyInput[] = []
  assetTypeField: Prisma.AssetTypeFieldCreateManyInput[] = []
  assetTypeAudit: Prisma.AssetTypeAuditCreateManyInput[] = []
  tagBatch: Prisma.TagBatchCreateManyInput[] = []
  tag: Prisma.TagCreateManyInput[] = []
  site: Prisma.SiteCreateManyInput[] = []
  asset: Prisma.AssetCreateManyInput[] = []
  assetCheck: Prisma.AssetCheckCreateManyInput[] = []
  completedCheck: Prisma.CompletedCheckCreateManyInput[] = []
  assetNote: Prisma.AssetNoteCreateManyInput[] = []
  upload: Prisma.UploadCreateManyInput[] = []
  auditLog: Prisma.AuditLogCreateManyInput[] = []
}

/** Writes them, parents first, a statement or few for each table. */
export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  // Distributors come before their customers in the plans, and outer sites before what lies within.
  await tx.user.createMany({ data: rows.user })
  await tx.organisation.createMany({ data: rows.organisation })
  await tx.membership.createMany({ data: rows.membership })
  await tx.emailToken.createMany({ data: rows.emailToken })
  await tx.sector.createMany({ data: rows.sector })
  await tx.manufacturer.createMany({ data: rows.manufacturer })
  await tx.check.createMany({ data: rows.check })
  await tx.assetType.createMany({ data: rows.assetType })
  await tx.assetTypeCheck.createMany({ data: rows.assetTypeCheck })
  await tx.additionalField.createMany({ data: rows.additionalField })
  await tx.additionalFieldValue.createMany({ data: rows.additionalFieldValue })
  await tx.assetTypeField.createMany({ data: rows.assetTypeField })
  await tx.assetTypeAudit.createMany({ data: rows.assetTypeAudit })
  await tx.tagBatch.createMany({ data: rows.tagBatch })
  await tx.tag.createMany({ data: rows.tag })
  await tx.site.createMany({ data: rows.site })
  await tx.asset.createMany({ data: rows.asset })
  await tx.assetCheck.createMany({ data: rows.assetCheck })
  await tx.completedCheck.createMany({ data: rows.completedCheck })
  await tx.assetNote.createMany({ data: rows.assetNote })
  await tx.upload.createMany({ data: rows.upload })
  await tx.auditLog.createMany({ data: rows.auditLog })
}
