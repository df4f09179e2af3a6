/** The PostgreSQL or Prisma code of an error, wherever the driver put it. */
export function databaseCode(error: unknown): string | undefined {
  const e = error as {
    code?: string
    meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } }
    cause?: { originalCode?: string; code?: string }
  }
  return (
    e?.meta?.driverAdapterError?.cause?.originalCode ??
    e?.cause?.originalCode ??
    e?.meta?.code ??
    e?.code ??
    e?.cause?.code
  )
}

const anyOf = (...patterns: string[]) => patterns.join('|')
/** Codes of Prisma, of PostgreSQL and of the network. */
const away = new RegExp(
  `^(${anyOf(
    'P1001|P1002|P1008|P1017|P2024|P2037',
    '08\\w{3}|57P0[1-5]|57014|53300',
    // Its disk or memory is full, a disk fails, or it may only be read: what is asked is right, and works again later.
    '53[12]00|58030|25006',
    'ECONN\\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH',
  )})$`,
)
/** Two transactions stood in each other's way. */
const conflicts = ['40001', '40P01', 'P2034']
const awayText = new RegExp(
  anyOf(
    'Connection terminated',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'the database system is (starting up|shutting down)',
    'Unable to start a transaction in the given time',
  ),
)

/** Whether a transaction was broken off for a deadlock or a serialisation conflict, and may be run again. */
export const isConflict = (error: unknown): boolean => conflicts.includes(databaseCode(error) ?? '')

/**
 * Whether an error says that the database is away, or gave up, rather than that something is wrong with a statement.
 */
export function isAway(error: unknown): boolean {
  const code = databaseCode(error)
  return (code !== undefined && away.test(code)) || (error instanceof Error && awayText.test(error.message))
}

/** Whether a row could not go because another one names it. */
export const isNamedElsewhere = (error: unknown): boolean => ['23503', 'P2003'].includes(databaseCode(error) ?? '')
