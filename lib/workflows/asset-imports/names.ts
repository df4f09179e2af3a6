import { foldName, NearNames } from '@/lib/core/text/near-names'

/** Something that a cell may name: what there is, or what the import will make. */
export interface Entry {
  id: string
  name: string
}

/**
 * Names of one kind in one place, found without case, accents and double spaces (REGRUN-3). Of two alike
 * the first counts.
 */
export class Names<E extends Entry = Entry> {
  readonly #entries = new Map<string, E>()
  #near: NearNames | undefined

  find(name: string): E | undefined {
    return this.#entries.get(foldName(name))
  }

  /** One that is one edit in eight letters away, to be offered (REGRUN-4). */
  near(name: string): E | undefined {
    if (!this.#near) {
      this.#near = new NearNames()
      for (const folded of this.#entries.keys()) this.#near.add(folded)
    }
    const found = this.#near.find(foldName(name))
    return found === undefined ? undefined : this.#entries.get(found)
  }

  add(entry: E): void {
    const folded = foldName(entry.name)
    if (this.#entries.has(folded)) return
    this.#entries.set(folded, entry)
    this.#near?.add(folded)
  }

  /** Takes back what was to be made. */
  remove(entry: E): void {
    const folded = foldName(entry.name)
    if (this.#entries.get(folded)?.id !== entry.id) return
    this.#entries.delete(folded)
    this.#near?.remove(folded)
  }
}
