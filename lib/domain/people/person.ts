import { z } from 'zod'

/** Who did something, as every record shows it: never the email (RESULT-7, ASSET-17). */
export const person = z.strictObject({ id: z.uuid(), fullName: z.string() })
export type PersonOutput = z.input<typeof person>

/** What {@link presentPerson} needs of a user, for a query's `select`. */
export const personSelect = { select: { id: true, firstName: true, lastName: true } } as const

/** User row → `{id, fullName}`; deleted users keep their name. */
export const presentPerson = (user: { id: string; firstName: string; lastName: string }): PersonOutput => ({
  id: user.id,
  fullName: `${user.firstName} ${user.lastName}`,
})

/** The same where there may be nobody: `null`. */
export const presentPersonOrNull = (user: { id: string; firstName: string; lastName: string } | null) =>
  user && presentPerson(user)
