/** What became of a mail. */
export const logStates: Record<number, string> = { 0: 'Waiting', 1: 'Sent', 2: 'Refused', 3: 'Left out' }
