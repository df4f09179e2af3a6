/** What {@link whyFrozen} needs of an asset: the `select` for queries of assets, notes and uploads. */
export const assetState = {
  deletedAt: true,
  customer: { select: { deletedAt: true } },
  distributor: { select: { deletedAt: true } },
} as const

interface AssetState {
  deletedAt: Date | null
  customer: { deletedAt: Date | null } | null
  distributor: { deletedAt: Date | null } | null
}

/**
 * Why an asset, and all that hangs on it, takes no change: it is archived itself, or its organisation is (the customer,
 * or the distributor whose stock it is) (ORGANISATION-19, ASSET-27). `null` where it does.
 */
export function whyFrozen({ deletedAt, customer, distributor }: AssetState): string | null {
  if (deletedAt) return 'This asset has been archived'
  return (customer ?? distributor)?.deletedAt ? 'The organisation of this asset has been archived' : null
}
