import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'

/**
 * What to say where no column has installation dates: without one nothing is due on an asset, but for the day of its
 * first result (REGRUN-25). Null where one has them, and of stock, on which nothing is due. `isOfCustomer`: a
 * customer's own register.
 */
export function sinceWhen(
  { mapping, choices }: Pick<AssetImportOutput, 'mapping' | 'choices'>,
  isOfCustomer: boolean,
): { kind: 'info' | 'warning'; text: string } | null {
  const fields = Object.values(mapping)
  if (fields.includes('installationDate')) return null
  if (!isOfCustomer && !fields.includes('customer') && !choices.customerOrganisationId) return null
  return fields.some((field) => /^task:.+:date$/.test(field))
    ? {
        kind: 'info',
        text: 'No column has installation dates: each new asset gets the day of its first result as its own.',
      }
    : {
        kind: 'warning',
        text: 'No column says when assets were installed or last serviced: nothing is due on them until they have an installation date.',
      }
}
