import { Notices } from './notices'
import { reading } from './reading'

/** The tables whose changes triggers tell of (migrations `tell_changes` and `tell_of_people_and_tasks`). */
export const toldTables = ['AssetType', 'Check', 'Membership', 'Organisation', 'Sector', 'Site', 'User'] as const
export type Told = (typeof toldTables)[number]

interface Wanted<T> {
  /** Whose rows it is made of. */
  clientId: string
  /** All that it is made of: a change in one of them, and it is made anew. */
  tables: readonly Told[]
  /** Names it, with everything that it depends on: who sees it, what is asked for. */
  key: string
  /** Reads it. What it answers is plain data, which several callers get and none of them changes. */
  make: () => Promise<T>
}

interface Entry {
  value: Promise<unknown>
  tags: string[]
  size: number
}

interface Limits {
  entries: number
  /** Letters of all entries as JSON. */
  letters: number
}

/** What is kept of the database in the memory of this process, as long as PostgreSQL tells of every change. */
export class Kept {
  readonly #notices: Notices
  readonly #limits: Limits
  /** The one that was wanted longest ago comes first. */
  readonly #entries = new Map<string, Entry>()
  readonly #tagged = new Map<string, Set<string>>()
  #letters = 0

  /** `url`: the database, where one can listen. */
  constructor(url: string, limits: Limits = { entries: 2_000, letters: 8_000_000 }) {
    this.#limits = limits
    this.#notices = new Notices(url, {
      onChange: (what) => this.#changed(what),
      onLost: () => this.#clear(),
    })
  }

  /**
   * What `make` answers, or what it answered before, where nothing was committed since by anybody: whoever has the
   * answer to a write sees it, on whichever server. While changes are not heard of, it is made each time.
   */
  async keep<T>({ clientId, tables, key, make }: Wanted<T>): Promise<T> {
    if (!(await this.#notices.isUpToDate())) return await make()
    const name = `${clientId} ${key}`
    const found = this.#entries.get(name)
    if (found) {
      this.#entries.delete(name)
      this.#entries.set(name, found)
      return (await found.value) as T
    }
    const tags = tables.map((table) => `${table} ${clientId}`)
    // Not of a replica: a change may be told of before it is there.
    return await this.#add(name, { value: reading.exit(make), tags, size: 0 })
  }

  /** Of what is kept: for figures and tests. */
  get size(): { entries: number; letters: number } {
    return { entries: this.#entries.size, letters: this.#letters }
  }

  async stop(): Promise<void> {
    await this.#notices.stop()
    this.#clear()
  }

  /**
   * Kept from the start, so that a change while it is made takes it away, and whoever wants it meanwhile waits for it.
   */
  async #add<T>(name: string, entry: Entry): Promise<T> {
    this.#entries.set(name, entry)
    for (const tag of entry.tags) this.#tagged.set(tag, (this.#tagged.get(tag) ?? new Set()).add(name))
    try {
      const value = (await entry.value) as T
      if (this.#entries.get(name) === entry) {
        entry.size = JSON.stringify(value)?.length ?? 0
        this.#letters += entry.size
        this.#makeRoom()
      }
      return value
    } catch (error) {
      if (this.#entries.get(name) === entry) this.#remove(name)
      throw error
    }
  }

  #makeRoom(): void {
    for (const name of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#letters <= this.#limits.letters) return
      this.#remove(name)
    }
  }

  #changed(what: string): void {
    for (const name of [...(this.#tagged.get(what) ?? [])]) this.#remove(name)
  }

  #remove(name: string): void {
    const entry = this.#entries.get(name)
    if (!entry) return
    this.#entries.delete(name)
    this.#letters -= entry.size
    for (const tag of entry.tags) {
      const names = this.#tagged.get(tag)
      names?.delete(name)
      if (names?.size === 0) this.#tagged.delete(tag)
    }
  }

  #clear(): void {
    this.#entries.clear()
    this.#tagged.clear()
    this.#letters = 0
  }
}

// One a process: the server starts it, and the code that is bundled for pages and calls finds it here.
const shared = globalThis as typeof globalThis & { tagwardenKept?: Kept }

/** From now on {@link keep} keeps, until `stop`. Only a server does: a script reads once and ends. */
export function startKeeping(url: string): { stop: () => Promise<void> } {
  const kept = new Kept(url)
  shared.tagwardenKept = kept
  const stop = async () => {
    if (shared.tagwardenKept === kept) shared.tagwardenKept = undefined
    await kept.stop()
  }
  return { stop }
}

/** See {@link Kept.keep}. Where nothing is kept, it makes what is wanted. */
export const keep = <T>(wanted: Wanted<T>): Promise<T> => shared.tagwardenKept?.keep(wanted) ?? wanted.make()
