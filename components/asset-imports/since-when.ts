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

/** What to say where each row is left out, since none has a tag (REGISTER-17); else null. */
export const whereNoTag = ({ mapping, choices }: Pick<AssetImportOutput, 'mapping' | 'choices'>): string | null =>
  choices.tags.from === 'batch' || Object.values(mapping).includes('tag')
    ? null
    : 'No column holds the tags, so every row is left out. Choose the column under “What the columns are”, or give the rows the next free tags of a batch under “Choices”.'
