import { isDecision, stepsFrom } from '@/lib/domain/findings/steps'
import { type FindingState, hasEnded } from '@/lib/domain/findings/words'
import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/** Writes findings down, comments on them, begins and finishes the work: writers of either side. */
export const mayWriteFindings = (actor: Viewer) => can(actor, 'results:record')

/** Says how bad it is and when it is due, closes, dismisses and reopens: Managers and Admins (FINDING-8). */
export const mayDecideFindings = (actor: Viewer) => can(actor, 'findings:decide')

/** Whether somebody might take this step from some state: else 403, whatever the state is. */
export const mayTakeStep = (actor: Viewer, to: number) =>
  isDecision(to) ? mayDecideFindings(actor) : mayWriteFindings(actor)

/** Whether somebody offers to put it right: of a customer, and not ended. */
export const mayBeQuoted = (
  actor: Viewer,
  { state, customerOrganisationId }: { state: number; customerOrganisationId: string | null },
) => can(actor, 'quotes:write') && customerOrganisationId !== null && !hasEnded(state)

/** The steps that a viewer may take with this finding now. */
export const stepsOf = (actor: Viewer, { state }: { state: number }): FindingState[] =>
  mayWriteFindings(actor) ? stepsFrom(state, mayDecideFindings(actor)) : []
