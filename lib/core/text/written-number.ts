/** A decimal of our own statements as PostgreSQL writes it: 11.50 was read to two places. */
export const asWritten = (value: { toFixed: () => string; written?: string }): string =>
  value.written ?? value.toFixed()
