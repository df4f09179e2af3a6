/** The largest file of a register, in bytes (REGISTER-2). */
export const maxRegisterBytes = 20 * 1024 * 1024

/** Kinds of names of which one can be said to mean another. Titles are not: a column is mapped. */
export const kindsOfNames = ['assetTypes', 'manufacturers', 'sites', 'zones', 'customers'] as const
export type KindOfName = (typeof kindsOfNames)[number]
