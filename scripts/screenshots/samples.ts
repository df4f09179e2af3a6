/** Asks the API as the person who is signed in, in their organisation; null where it refuses. */
export type Ask = (path: string) => Promise<unknown>

/** The first record of a list; undefined where the person may not see it or there is none. */
const firstOf =
  (path: string, key = 'id') =>
  async (ask: Ask): Promise<string | undefined> => {
    const answer = (await ask(path)) as { items?: Record<string, string>[] } | null
    return answer?.items?.[0]?.[key]
  }

const allocated = '/assets?filters[installationStatus]=1&limit=1'

/** A task that is on the asset of {@link samples}.assetId. */
async function taskOfAsset(ask: Ask): Promise<string | undefined> {
  const id = await firstOf(allocated)(ask)
  const asset = id ? ((await ask(`/assets/${id}`)) as { checks?: { checkId: string }[] } | null) : null
  return asset?.checks?.[0]?.checkId
}

/**
 * A value for each parameter that a page's address can have, out of the demo data. A parameter that is not here fails
 * the command and its test: whoever adds a page adds it.
 */
export const samples: Record<string, (ask: Ask) => Promise<string | undefined>> = {
  /** Of the address itself; set by whoever is signed in. */
  organisationId: async () => undefined,
  type: async () => 'privacy-policy',
  token: async () => 'a-link-that-is-not-valid',
  assetId: firstOf(allocated),
  checkId: taskOfAsset,
  noteId: async (ask) => firstOf(`/assets/assetMeta?limit=1&filters[assetId]=${await firstOf(allocated)(ask)}`)(ask),
  completedCheckId: firstOf('/assetCompletedChecks?limit=1'),
  taskId: firstOf('/checks?limit=1'),
  assetTypeId: firstOf('/assetTypes?limit=1'),
  batchId: firstOf('/batches?limit=1'),
  sectorId: firstOf('/sectors?limit=1'),
  manufacturerId: firstOf('/manufacturers?limit=1'),
  siteId: firstOf('/sites?limit=1'),
  parentId: firstOf('/sites?limit=1'),
  userId: firstOf('/users?limit=1'),
  clientId: firstOf('/clients?limit=1'),
  accountCode: firstOf('/organisations?limit=1', 'accountCode'),
}
