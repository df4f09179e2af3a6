/** What can be enqueued, and with what. A payload holds ids, never secrets or texts: a job reads the rest when it runs. */
export type JobPayloads = {
  /** Deletes what has run out. Started by the clock. */
  housekeeping: Record<string, never>
  /** Deletes stored files that no row names. Started by the clock. */
  sweepObjects: Record<string, never>
}

export type JobName = keyof JobPayloads
