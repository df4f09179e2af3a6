/** Whether two sets of messages say the same: they are made anew with every key, though mostly alike. */
export const areSame = (before: object | undefined, after: object | undefined) =>
  before === after || JSON.stringify(before) === JSON.stringify(after)
