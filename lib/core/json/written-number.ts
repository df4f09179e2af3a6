/** A number that JSON brought with more digits than a double keeps → its text; anything else stays as it is. */
export const writtenNumber = (value: unknown): unknown => (typeof value === 'symbol' ? value.description : value)
