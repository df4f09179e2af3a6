import { customers } from './reach'
import { type Kind, type Owner, type OwnerRow, owners } from './world'

/* What rows of the table have in common. */

let count = 0
export const name = () => ({ name: `Renamed ${count++}` })
export const frozen: Owner[] = ['archived']
export const onAssets: Owner[] = [...owners]
export const onCustomers: Owner[] = [...customers, 'otherTenant']
export const byOrganisation = async ({ organisationId }: OwnerRow) => ({ id: organisationId })
export const byMember = (kind: Kind, owner: Owner) =>
  (kind === 'customer User' && (owner === 'customer' || owner === 'archivedAsset')) ||
  (kind === 'distributor User' && owner === 'distributor')

export const edits = (who: readonly Kind[]) => ({ PUT: who, PATCH: who, DELETE: who })
