/*
 * Pages fail within Next, which tells of it apart from their answers. So requests for which the database was away,
 * or gave up, are noted by their ids, for whoever answers them. Once a process: Next and the server around it load
 * this file each.
 */
const shared = globalThis as typeof globalThis & { tagwardenGaveUp?: Set<string> }
const ids = () => {
  shared.tagwardenGaveUp ??= new Set()
  return shared.tagwardenGaveUp
}

/** A page that had begun to answer is never asked about. */
const most = 1_000

export function noteGaveUp(requestId: string): void {
  const all = ids()
  all.add(requestId)
  const [oldest] = all
  if (all.size > most && oldest !== undefined) all.delete(oldest)
}

/** Whether it did, for this request; asked once. */
export const didGiveUp = (requestId: string): boolean => ids().delete(requestId)
