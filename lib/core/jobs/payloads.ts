import type { Mail } from './mail-payload'

/**
 * What can be enqueued, and with what. A payload holds ids, never secrets or texts: a job reads the rest when it runs.
 */
export type JobPayloads = {
  /** Deletes what has run out. Started by the clock. */
  housekeeping: Record<string, never>
  /** Deletes stored files that no row names. Started by the clock. */
  sweepObjects: Record<string, never>
  /** Deletes what a killed process has left half written. Started by the clock. */
  clearDrafts: Record<string, never>
  /** Adds the lines of the row counts together into fewer. Started by the clock. */
  settleCounts: Record<string, never>
  /** Finds anew what lists of customers are ordered by. Started by the clock. */
  reviewCustomers: Record<string, never>
  /** Puts what was recorded into the chain of its client. Started by the clock. */
  sealEvidence: Record<string, never>
  /** Signs where each client's chain ends, and sends that elsewhere. Started by the clock. */
  signEvidence: Record<string, never>
  /** Mails the newest of these. Started by the clock. */
  mailEvidence: Record<string, never>
  /**
   * Begins {@link followChange} after a change of a client's time zone: what a server of release 1 left in the queue.
   */
  recomputeClient: { clientId: string }
  /** Brings assets up to date after a change of a customer, a task or the client that many of them follow. */
  followChange: { clientId: string; id: string }
  /** Puts such changes back into the queue whose job is lost. Started by the clock. */
  followLost: Record<string, never>
  /** Goes on with one action on many rows, or takes it back. */
  followBulk: { clientId: string; bulkId: string }
  /** Puts those back into the queue whose job is lost. Started by the clock. */
  followLostBulks: Record<string, never>
  /** Writes down what holds for the tasks of clients that have no history yet. Started by the clock. */
  beginHistory: Record<string, never>
  /** Writes down terms of tasks that a server of an older release has changed without. Started by the clock. */
  mendHistory: Record<string, never>
  /** Expires quotes whose day is over, and reminds of those that are about to. Started by the clock. */
  tendQuotes: Record<string, never>
  /** Draws the report of a round that was finished. */
  fixRoundReport: { clientId: string; roundId: string }
  /** Calls what is still to do on open rounds by the names of now. Put into the queue by the database. */
  nameRoundItems: { clientId: string }
  /** Brings the rest of a register in, or takes back what one made. */
  bringIn: { clientId: string; importId: string }
  /** Puts imports back into the queue whose job is lost. Started by the clock. */
  bringInLost: Record<string, never>
  /** Puts reminders in line whose hour has come. Started by the clock. */
  remindPeople: Record<string, never>
  /** Puts mails about critical findings in line. Started by the clock. */
  tellCritical: Record<string, never>
  /** Escalates what is overdue for long. Started by the clock. */
  escalate: Record<string, never>
  /** Sends the reminders that are in line. Started by the clock, and by whoever puts one there. */
  sendReminders: Record<string, never>
  /** Sends one mail. `attempt` counts the times that the mail server did not take it. */
  sendMail: Mail & { attempt?: number }
}

export type JobName = keyof JobPayloads
