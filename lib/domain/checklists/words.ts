/** The six kinds of an item (CHECKLIST-4). */
export const kinds = { passFail: 0, number: 1, text: 2, choice: 3, photos: 4, signature: 5 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** What a checklist may hold (CHECKLIST-3, CHECKLIST-4). */
export const most = {
  sections: 20,
  items: 200,
  options: 30,
  photos: 10,
  /** Characters of an option's value, of a unit, of a help. */
  value: 100,
  unit: 40,
  help: 2_000,
} as const

export const keyPattern = /^[a-z0-9-]{1,40}$/

/** What the kinds are called, in tables and messages. */
export const kindNames = {
  0: 'Pass/fail',
  1: 'Number',
  2: 'Text',
  3: 'Choice',
  4: 'Photos',
  5: 'Signature',
} as const satisfies Record<Kind, string>
