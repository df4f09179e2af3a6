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

/** A note of the person's own, who may change it, and its asset. */
const ownNote = async (ask: Ask): Promise<Record<string, string> | undefined> => {
  const { id } = ((await ask('/me')) ?? {}) as { id?: string }
  const { items = [] } = ((await ask('/assets/assetMeta?limit=200')) ?? {}) as { items?: Note[] }
  const note = items.find(({ user }) => user.id === id)
  return note && { noteId: note.id, assetId: note.assetId }
}
interface Note {
  id: string
  assetId: string
  user: { id: string }
}

/** Dialogs of a quote are about a draft, or about one that waits for a decision. */
const stateFor = (pattern: string) => (/\/(edit|send|delete)$/.test(pattern) ? 0 : 1)

/** Of a round that is under way: its dialogs are about one. */
const underWay = '/rounds?limit=1&filters[state]=1'

/** Something of it that is still to do. */
async function itemToDo(ask: Ask): Promise<string | undefined> {
  const id = await firstOf(underWay)(ask)
  return id && firstOf(`/rounds/${id}/items?limit=1&filters[outcome]=0`)(ask)
}

const customer = '/organisations?limit=1&filters[isDistributor]=false'

type Sample = (ask: Ask, pattern: string) => Promise<string | undefined>

/**
 * A value for each parameter that a page's address can have, out of the demo data. A parameter that is not here fails
 * the command and its test: whoever adds a page adds it.
 */
export const samples: Record<string, Sample> = {
  /** Of a list whose folder is called as its path in the API. */
  recordId: (ask, pattern) =>
    firstOf(`/${pattern.split('/').at(pattern.split('/').indexOf('[recordId]') - 1)}?limit=1`)(ask),
  /** Of the address itself; set by whoever is signed in. */
  organisationId: async () => undefined,
  unknown: async () => 'no-such-page',
  type: async () => 'privacy-policy',
  token: async () => 'a-link-that-is-not-valid',
  assetId: async (ask, pattern) =>
    pattern.includes('[noteId]') ? (await ownNote(ask))?.assetId : firstOf(allocated)(ask),
  noteId: async (ask) => (await ownNote(ask))?.noteId,
  checkId: taskOfAsset,
  completedCheckId: firstOf('/assetCompletedChecks?limit=1'),
  taskId: firstOf('/checks?limit=1'),
  findingId: firstOf('/findings?limit=1&filters[active]=1'),
  roundId: firstOf(underWay),
  importId: firstOf('/assetImports?limit=1'),
  itemId: itemToDo,
  assetTypeId: firstOf('/assetTypes?limit=1'),
  batchId: firstOf('/batches?limit=1'),
  siteId: firstOf('/sites?limit=1'),
  customerId: (ask, pattern) =>
    pattern.includes('[parentId]') ? firstOf('/sites?limit=1', 'organisationId')(ask) : firstOf(customer)(ask),
  parentId: firstOf('/sites?limit=1'),
  id: (ask, pattern) =>
    firstOf(`/organisations?limit=1${pattern.includes('unarchive') ? '&filters[archived]=1' : ''}`)(ask),
  userId: async (ask, pattern) => {
    if (!pattern.includes('[clientId]')) return firstOf('/users?limit=1')(ask)
    return firstOf(`/clients/users?limit=1&filters[clientId]=${await samples.clientId?.(ask, pattern)}`)(ask)
  },
  clientId: firstOf('/clients?limit=1'),
  quoteId: (ask, pattern) => firstOf(`/quotes?limit=1&filters[state]=${stateFor(pattern)}`)(ask),
  priceId: firstOf('/quotePrices?limit=1'),
  auditLineId: firstOf('/auditLog?limit=1'),
  accountCode: firstOf('/organisations?limit=1', 'accountCode'),
}
