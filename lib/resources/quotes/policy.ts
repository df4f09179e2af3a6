import { actingOrganisation, roles, type Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { type QuoteState, type QuoteStep, whyNot } from '@/lib/domain/quotes/states'

/** Whoever may write quotes may write all of his organisation's that he reads. */
export const mayWriteQuote = (viewer: Viewer, { distributorOrganisationId }: { distributorOrganisationId: string }) =>
  can(viewer, 'quotes:write') && actingOrganisation(viewer)?.organisationId === distributorOrganisationId

/**
 * Whether somebody decides for his organisation: its Managers and Admins, and of others those who receive quotes
 * (QUOTE-17).
 */
export function mayDecide(viewer: Viewer, { receivesQuotes }: { receivesQuotes: boolean }): boolean {
  const own = actingOrganisation(viewer)
  if (!own || !can(viewer, 'quotes:decide')) return false
  return own.role === roles.manager || own.role === roles.admin || receivesQuotes
}

/**
 * Why nobody takes this step with a quote now: one of its two sides is archived, or its state does not
 * allow it (QUOTE-7).
 */
export const whyRefused = (
  step: QuoteStep,
  { customer, distributor, state }: { customer: Archivable; distributor: Archivable; state: number },
): string | null =>
  frozenByArchive({ organisation: customer }) ??
  frozenByArchive({ organisation: distributor }) ??
  whyNot(step, state as QuoteState)

interface Archivable {
  deletedAt: Date | null
}
