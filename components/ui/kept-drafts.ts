import { keptOwnerKey, largeDrafts } from './drafts'

/*
 * What takes somebody an hour to type, with its photos: kept in the browser while they type, by who they are and the
 * page, until it is saved or given up. It outlives a reload, a phone that ends the tab in its pocket, and the session.
 * A browser that forbids it keeps nothing.
 */

const store = 'drafts'

/** Where one form's draft is kept. */
export interface KeptDraft {
  /** @returns what was put there, by the name of its part. */
  read: (part: string) => Promise<unknown>
  write: (part: string, value: unknown) => Promise<void>
  forget: () => Promise<void>
  close: () => void
}

/** @param place tells drafts of one person apart. */
export async function openDraft(owner: string, place: string): Promise<KeptDraft> {
  const database = await opened()
  const parts = IDBKeyRange.bound(`${place}\n`, `${place}\n\uffff`)
  const run = <T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    read: (part) => run('readonly', (drafts) => drafts.get(`${place}\n${part}`)),
    write: async (part, value) => {
      localStorage.setItem(keptOwnerKey, owner)
      await run('readwrite', (drafts) => drafts.put(value, `${place}\n${part}`))
    },
    forget: async () => {
      await run('readwrite', (drafts) => drafts.delete(parts))
    },
    close: () => database.close(),
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(largeDrafts, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => {
      // Another tab logs out: what is kept goes, whoever still types.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}
