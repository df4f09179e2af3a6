/** So many lines a quote has at most. */
export const mostLines = 200
/** The largest price of a piece, in minor units, either way. */
export const largestNumber = 1_000_000_000_000
/** For so many days a quote is valid where nobody says otherwise. */
export const usualDays = 30
