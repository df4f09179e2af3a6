import type { Typed } from './typed'

/** Something of the API that the browser keeps for a while. */
export interface Source {
  /** Path under /api/v1: `/checks`. */
  path: string
  /**
   * Paths of the other resources whose changes show in its answers, because they name or count them. What the browser
   * keeps loads again when one of them, or the resource itself, is changed.
   */
  changesWith: readonly string[]
}

/** A list, with what its rows are. */
export interface ListClient<Item> extends Source {
  item: Typed<Item>
}

/** A resource whose records can be read one by one. */
export interface RecordClient<Whole> extends Source {
  record: Typed<Whole>
}

/** A resource that takes POST and PUT, with what each of them takes. */
export interface WritableClient<Create, Update> extends Source {
  create: Typed<Create>
  update: Typed<Update>
}

/** What a resource answers to POST and PUT, where that is not its record. */
export interface SavedClient<Saved> extends Source {
  saved: Typed<Saved>
}

/**
 * Declares what the browser knows of a resource: its path and, by the server's own schemas, the types of its rows,
 * records and bodies. The server's `list()` and `resource()` take the same object, so what one answers is what the
 * other is told.
 */
export const defineClient = <const Client extends Source>(client: Client): Client => client
