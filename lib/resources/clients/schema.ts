import { z } from 'zod'

/** What anybody may know of the client whose portal this is (R 136): no hostnames. */
export const currentClient = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  theme: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  website: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  termsAndConditions: z.string(),
  privacyPolicy: z.string(),
  timezone: z.string(),
})
export type CurrentClientOutput = z.input<typeof currentClient>
