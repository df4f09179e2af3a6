/**
 * The name of an asset's type on this asset: the type's own, or the one it had when the asset's organisation stopped
 * reading the library that it is of (ASSET-25).
 */
export const typeNameOf = (asset: { assetTypeName: string | null; assetType: { name: string } }): string =>
  asset.assetTypeName ?? asset.assetType.name

/** The name of a task on its asset, likewise. */
export const taskNameOf = (task: { checkName: string | null; check: { name: string } }): string =>
  task.checkName ?? task.check.name
