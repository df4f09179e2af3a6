import type { Tx } from '@/lib/core/db/client'
import type { Detail } from './schema'

interface Type {
  id: string
  clientId: string
  organisationId: string
  sectorId: string
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Replaces the additional details of an asset type. Names and values that the organisation has in this sector are used
 * again, others are made; two saves at once make each only once (LIBRARY-26).
 */
export async function saveDetails(tx: Tx, type: Type, details: readonly Detail[]): Promise<void> {
  const { id: assetTypeId, clientId, organisationId, sectorId } = type
  await tx.assetTypeField.deleteMany({ where: { clientId, assetTypeId } })
  if (details.length === 0) return

  const names = details.map(({ name }) => name)
  const owner = { clientId, organisationId, sectorId }
  await tx.additionalField.createMany({ data: names.map((name) => ({ ...owner, name })), skipDuplicates: true })
  const fields = await tx.additionalField.findMany({ where: { ...owner, name: { in: names } } })
  const wanted = details.map(({ name, value }) => ({
    additionalFieldId: (fields.find((field) => same(field.name, name)) as { id: string }).id,
    fieldValue: value,
  }))

  await tx.additionalFieldValue.createMany({
    data: wanted.map((one) => ({ clientId, organisationId, ...one })),
    skipDuplicates: true,
  })
  const values = await tx.additionalFieldValue.findMany({ where: { clientId, organisationId, OR: wanted } })
  const findValue = (want: (typeof wanted)[number]) =>
    values.find((one) => one.additionalFieldId === want.additionalFieldId && same(one.fieldValue, want.fieldValue))
  await tx.assetTypeField.createMany({
    data: wanted.map((want, position) => ({
      clientId,
      assetTypeId,
      additionalFieldId: want.additionalFieldId,
      additionalFieldValueId: (findValue(want) as { id: string }).id,
      position,
    })),
  })
}
