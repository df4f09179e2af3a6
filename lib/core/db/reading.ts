import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { PrismaClient } from './generated/client'

/** What is read in here comes from a replica (replica.ts), or from the primary where that breaks off. */
export interface Reader {
  /** Prisma on it too; without, it goes on where it always does. */
  db?: PrismaClient
  query: (asked: pg.QueryConfig | pg.QueryArrayConfig) => Promise<{ rows: unknown[] }>
}

/** One for the process, in whichever bundle it is loaded. */
const shared = globalThis as typeof globalThis & { tagwardenReading?: AsyncLocalStorage<Reader> }
shared.tagwardenReading ??= new AsyncLocalStorage()
export const reading = shared.tagwardenReading
