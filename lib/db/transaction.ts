import { db, type Tx } from './client'

const serialisation = ['40001', '40P01']

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

/**
 * Runs `work` in one transaction and again, up to three times, where PostgreSQL broke it off for a deadlock or a
 * serialisation conflict; so `work` must do nothing outside the database.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction((tx) => work(tx as Tx))
    } catch (error) {
      const code = databaseCode(error)
      const again = attempt < 4 && (code === 'P2034' || (code !== undefined && serialisation.includes(code)))
      if (!again) throw error
    }
  }
}
