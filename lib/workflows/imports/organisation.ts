import { recordId } from '@/lib/api/record-id'
import { db } from '@/lib/core/db/client'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { frozenByArchive, organisationReach, ownsLibraryRow } from '@/lib/domain/permissions/reach'

/**
 * The organisation whose library is imported or made a template of: the caller's own, for a client admin any of his
 * client.
 * @throws ApiError 403 for one that he merely reads (a distributor's customer), 404 for any other (IMPORT-1).
 */
export async function libraryOrganisation(actor: Actor, id: unknown) {
  const organisation = await db.organisation.findFirst({
    where: { AND: [organisationReach(actor), { id: recordId(id) }] },
    select: { id: true, deletedAt: true },
  })
  if (!organisation) throw notFound()
  if (!ownsLibraryRow(actor, { organisationId: organisation.id })) throw forbidden()
  return organisation
}

/** The same for an import: of an archived organisation nothing can be changed. @throws ApiError 409 (LIBRARY-5). */
export async function organisationToImportInto(actor: Actor, id: unknown): Promise<string> {
  const organisation = await libraryOrganisation(actor, id)
  const frozen = frozenByArchive({ organisation })
  if (frozen) throw conflict(frozen)
  return organisation.id
}
