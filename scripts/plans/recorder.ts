import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** It has a name: PostgreSQL may keep one plan of it for all values. */
  isKept?: boolean
}

/** What the driver is given. */
interface Sent {
  text: string
  values: unknown
  name: string
}

/** Transactions' brackets and settings are no statements of a call. */
const isFrame = (text: string) => /^\s*(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)\b/i.test(text)

let recording: Statement[] | null = null

/** Listens to every statement that this process sends from now on, whichever library sends it. */
export function listen(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const { text, values, name } =
      typeof first === 'string' ? { text: first, values: second } : (first as Partial<Sent>)
    if (recording && text && !isFrame(text))
      recording.push({ text, values: Array.isArray(values) ? values : [], isKept: name !== undefined })
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** What `work` sends to the database, and what it answers. One at a time. */
export async function record<T>(work: () => Promise<T>): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = []
  recording = statements
  try {
    return { answer: await work(), statements }
  } finally {
    recording = null
  }
}
