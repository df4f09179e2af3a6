/* Filters of the list of quotes that its figures count by, and open (QUOTE-32). */

export const acceptedThisYear = { state: '2', decided: 'thisYear' }
export const acceptedBefore = { state: '2', decided: 'before' }
export const quoteDrafts = { state: '0' }
export const quotesWaiting = { state: '1' }
export const workNotBegun = { work: 'notBegun' }
