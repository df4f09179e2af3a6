/** What an asset's type is called there: on a stranger's as it was called when the library was left (ASSET-25). */
export const typeNameOf = (asset: { assetTypeName: string | null; assetType: { name: string } }): string =>
  asset.assetTypeName ?? asset.assetType.name

/** What a task is called on its asset, likewise. */
export const taskNameOf = (task: { checkName: string | null; check: { name: string } }): string =>
  task.checkName ?? task.check.name
