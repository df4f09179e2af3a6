import { Prisma } from './generated/client'

/** A query left the tenant open. Always a mistake in our own code, never the caller's. */
export class TenantScopeError extends Error {
  constructor(what: string) {
    super(`${what} names no clientId: every query on a tenant table is scoped to one client`)
    this.name = 'TenantScopeError'
  }
}

type Args = Record<string, unknown> | undefined

/** The models that have a `clientId`: all but sessions' tokens and counters. */
const tenantModels = new Set(
  Object.values(Prisma.ModelName).filter((model) => {
    const fields = (Prisma as unknown as Record<string, Record<string, string>>)[`${model}ScalarFieldEnum`]
    return fields !== undefined && 'clientId' in fields
  }),
)

const isId = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** True where `where` fixes the client: itself, in a compound key, or in one part of an AND. */
function scoped(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false
  return Object.entries(where).some(([key, value]) => {
    if (key === 'clientId') return isId(value)
    if (key === 'AND') return (Array.isArray(value) ? value : [value]).some(scoped)
    return key.startsWith('clientId_') && isId((value as { clientId?: unknown } | null)?.clientId)
  })
}

const made = (data: unknown): boolean =>
  (Array.isArray(data) ? data : [data]).every((row) => isId((row as { clientId?: unknown } | null)?.clientId))

/** Throws {@link TenantScopeError} where an operation on a tenant table is not fixed to one client. */
export function assertTenantScope(model: string, operation: string, args: Args): void {
  if (!tenantModels.has(model as never)) return
  const what = `${model}.${operation}`
  if (operation.startsWith('create')) {
    if (!made(args?.data)) throw new TenantScopeError(what)
  } else if (operation === 'upsert') {
    if (!scoped(args?.where) || !made(args?.create)) throw new TenantScopeError(what)
  } else if (!scoped(args?.where)) {
    throw new TenantScopeError(what)
  }
}

/**
 * Whether a statement says that it is of no client, and why: `/​* unscoped: reason *​/`, behind what else stands first.
 */
const isUnscoped = (sql: string) => /^\s*(\/\* kept \*\/)?\s*\/\* unscoped:/.test(sql)

/** Raw SQL has to speak of "clientId" too, or say why not: `/​* unscoped: reason *​/` at its start. */
export function assertRawScope(sql: string): void {
  if (!sql.includes('"clientId"') && !isUnscoped(sql)) throw new TenantScopeError(`Raw query ${sql.slice(0, 80)}`)
}

/**
 * Whether statements are read as PostgreSQL does, which takes a package of the development: by the tests' server and by
 * one of the development.
 */
const readsStatements = () => Boolean(process.env.API_CHECK_RESPONSES) || process.env.NODE_ENV === 'development'

const wellHeld = new Set<string>()

/**
 * Throws {@link TenantScopeError} where a tenant table of a statement is not held to a client, whatever its text says.
 */
export async function assertEachTableHeld(sql: string): Promise<void> {
  if (wellHeld.has(sql) || isUnscoped(sql)) return
  const { openTables } = await import('./statement-scope')
  const { leadsTo } = await import('./foreign-keys')
  const open = await openTables(sql, { isTenant: (table) => tenantModels.has(table as never), leadsTo })
  if (open.length > 0) throw new TenantScopeError(`${open.join(', ')} in the raw query ${sql.slice(0, 200)}`)
  wellHeld.add(sql)
}

type Raw = { args: unknown; query: (args: never) => Promise<unknown> }

async function raw({ args, query }: Raw) {
  const sql = Array.isArray(args) ? String(args[0]) : ((args as { text?: string }).text ?? '')
  assertRawScope(sql)
  if (readsStatements()) await assertEachTableHeld(sql)
  return query(args as never)
}

export const tenantGuard = Prisma.defineExtension({
  name: 'tenant-guard',
  query: {
    $allModels: {
      $allOperations({ model, operation, args, query }) {
        assertTenantScope(model, operation, args as Args)
        return query(args)
      },
    },
    $queryRaw: raw as never,
    $executeRaw: raw as never,
    $queryRawUnsafe: raw as never,
    $executeRawUnsafe: raw as never,
  },
})
