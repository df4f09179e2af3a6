/** Somebody has changed meanwhile what was read for a block: it is read again, and the block begun anew. */
export class OutOfDate extends Error {}
