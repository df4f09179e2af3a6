import { createHash } from 'node:crypto'

/** Statements that PostgreSQL keeps, on each connection. There are as many as shapes; nobody fills memory. */
class Names {
  readonly #prefix: string
  readonly #most: number
  readonly #known = new Map<string, string>()

  constructor(prefix: string, most: number) {
    this.#prefix = prefix
    this.#most = most
  }

  /** None where too many have one. */
  of(text: string): string | undefined {
    const known = this.#known.get(text)
    if (known || this.#known.size >= this.#most) return known
    const name = `${this.#prefix}${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    this.#known.set(text, name)
    return name
  }
}

const reads = new Names('read_', 500)
/** Their shapes depend on what people type: they take no name from a list. A plan of all groups is half a megabyte. */
const searches = new Names('for_any_', 60)

/** The name of a statement that is to be read and planned once for each connection; none where too many have one. */
export const nameOf = (text: string): string | undefined => reads.of(text)

/** The same of one whose plan is good for whatever values, and never made for those at hand: see `withinTimes`. */
export const nameForAny = (text: string): string | undefined => searches.of(text)
export const isForAny = (name: string | undefined): boolean => name?.startsWith('for_any_') ?? false

/** Raw SQL of a transaction that begins so is prepared by name. Its text must be one of a few, with arrays as one value. */
const mark = '/* kept */'
export const keptText = (text: string): string => `${mark} ${text}`

/** For Prisma's adapter: what it asks for itself has too many shapes. */
export const nameOfMarked = ({ sql }: { sql: string }): string | undefined =>
  sql.startsWith(mark) ? nameOf(sql) : undefined
