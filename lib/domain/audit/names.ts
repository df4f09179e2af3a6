import type { Tx } from '@/lib/core/db/client'

/** The tables in which names of records are looked up. */
export type NamedTables = Pick<Tx, 'user' | 'organisation' | 'client' | 'assetType' | 'asset'>

/** A line of the audit log, as far as names go. */
interface Entry {
  action: string
  recordType?: string
  recordId?: string
  details?: Record<string, unknown>
}

/**
 * The entry with its record's present name, so that the log can be read after the record was renamed or deleted
 * (AUDIT-3).
 */
export async function withNames<E extends Entry>(tx: NamedTables, clientId: string, entry: E): Promise<E> {
  const { details = {} } = entry
  const name = details.name ?? (await nameOfRecord(tx, clientId, entry))
  const organisation =
    typeof details.organisationId === 'string' && (await nameOfOrganisation(tx, clientId, details.organisationId))
  return { ...entry, details: { ...details, ...(name ? { name } : {}), ...(organisation ? { organisation } : {}) } }
}

/** Actions on somebody else; the line of a sign-in names the person already. */
const ofAPerson = ['role-change', 'invite-again', 'mail-resume']

async function nameOfRecord(
  tx: NamedTables,
  clientId: string,
  { action, recordType, recordId: id, details }: Entry,
): Promise<string | undefined> {
  if (!id) return undefined
  if (action === 'import' || action === 'export') return nameOfOrganisation(tx, clientId, id)
  switch (recordType) {
    case 'users': {
      if (!ofAPerson.includes(action)) return undefined
      const row = await tx.user.findFirst({ where: { clientId, id }, select: { firstName: true, lastName: true } })
      return row ? `${row.firstName} ${row.lastName}` : undefined
    }
    case 'organisations':
      return nameOfOrganisation(tx, clientId, id)
    case 'clients':
      return (await tx.client.findUnique({ where: { id }, select: { name: true } }))?.name
    case 'assetTypes':
      return (await tx.assetType.findFirst({ where: { clientId, id }, select: { name: true } }))?.name
    case 'assets/assetMeta':
      return nameOfAsset(tx, clientId, details?.assetId)
    default:
      return undefined
  }
}

async function nameOfOrganisation(tx: NamedTables, clientId: string, id: string): Promise<string | undefined> {
  return (await tx.organisation.findFirst({ where: { clientId, id }, select: { name: true } }))?.name
}

async function nameOfAsset(tx: NamedTables, clientId: string, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'string') return undefined
  const row = await tx.asset.findFirst({ where: { clientId, id }, select: { tag: { select: { reference: true } } } })
  return row?.tag.reference
}
