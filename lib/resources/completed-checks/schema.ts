/** Status of a result (S2 §4). */
export const statuses = { 1: 'Complete', 2: 'Monitor', 3: 'Action' } as const
export type StatusCode = keyof typeof statuses

/** 'Complete', 'Monitor', 'Action'; anything else 'Invalid' (S2 §4); no result at all: nothing. */
export const statusLabel = (status: number | null): string | null =>
  status === null ? null : (statuses[status as StatusCode] ?? 'Invalid')
