import { databaseCode, isAway, isConflict } from '@/lib/core/db/away'
import { TenantScopeError } from '@/lib/core/db/tenant-guard'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { ApiError, conflict, global, invalid, nameInUse, refused, unavailable } from '@/lib/core/errors/errors'
import { FileRefusedError } from '@/lib/core/files/refusal'
import { StorageUnavailableError } from '@/lib/core/files/store'
import { TableRefusedError } from '@/lib/core/spreadsheet/cell'

/**
 * Any thrown thing as the answer it stands for. Two people at once are settled by the database: a taken unique value is
 * 422 on its field, a vanished or still used row 422. What nobody foresaw is 500 and says nothing of the inside.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FileRefusedError) return invalid({ [error.field]: [error.message] })
  if (error instanceof TableRefusedError) return invalid({ file: [error.message] })
  if (error instanceof StorageUnavailableError) return unavailable()
  // A key's client is nothing that anybody could choose.
  const unique = uniqueFields(error)?.filter((name) => name !== 'clientId')
  if (unique?.length) {
    const field = unique.at(-1) as string
    return field === 'id'
      ? conflict('Something else was already created with this id')
      : invalid({ [field]: [nameInUse] })
  }
  const code = databaseCode(error)
  // A row that others still point at is 23001 from PostgreSQL 18 on.
  if (code === '23503' || code === '23001' || code === 'P2003')
    return refused(
      'Something this refers to, or that refers to this, was changed by somebody else. Reload and try again',
    )
  // A conflict has been tried again, in vain: the database is overrun.
  if (isAway(error) || isConflict(error)) return unavailable()
  if (error instanceof TenantScopeError) return global(500, 'Something went wrong. Please try again')
  return global(500, 'Something went wrong. Please try again')
}
