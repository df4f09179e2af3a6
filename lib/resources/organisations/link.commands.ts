import { giveBack, takeAttempt } from '@/lib/auth/rate-limits'
import { transaction } from '@/lib/core/db/transaction'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { linkCustomer, unknownCode, unlinkCustomer } from './customer-link.commands'

const distributorOf = (actor: Actor) => (actingOrganisation(actor) as { organisationId: string }).organisationId

/**
 * Links the customer of an account code to the distributor that the caller acts in. @returns its id. Only codes that
 * nobody has count as guesses: each call is counted first and a right one taken back, so that guesses at the same time
 * count too
 * (ORGANISATION-22, ACCOUNT-44).
 * @throws ApiError 422 `accountCode`, 429 after ten guesses in an hour.
 */
export async function link(actor: Actor, code: string): Promise<string> {
  await takeAttempt('link', actor.userId)
  let isGuess = false
  try {
    const id = await transaction((tx) => linkCustomer(tx, actor.clientId, distributorOf(actor), code))
    isGuess = id === null
    if (id === null) throw unknownCode()
    return id
  } finally {
    if (!isGuess) await giveBack('link', actor.userId)
  }
}

/** Ends the link of a customer. @throws ApiError 422 `accountCode` where it is not linked here. */
export const unlink = (actor: Actor, code: string): Promise<void> =>
  transaction((tx) => unlinkCustomer(tx, actor, distributorOf(actor), code))
