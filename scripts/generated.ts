import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** Where the generated client says what it was made from. */
export const stampFile = 'lib/core/db/generated/.made-from'

/** Names what the generated client depends on. */
export function hashOfSchema(): string {
  const hash = createHash('sha256')
  const files = ['prisma/schema.prisma', 'node_modules/prisma/package.json', 'scripts/data-model/relations.ts']
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether the Prisma client in lib/core/db/generated was made from the schema as it is. */
export function isGenerated(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSchema()
}
