/** How many characters a text may have (ERROR-29): apart from zod, which no page loads. */
export const maxLength = { line: 255, email: 254, notes: 10_000, richText: 200_000 } as const
