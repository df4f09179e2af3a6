import { z } from 'zod'
import { isTimeZone } from '@/lib/core/dates/zone'
import { loginPictures } from '@/lib/core/tenancy/login-pictures'
import { secondFactorRules } from '@/lib/core/tenancy/second-factor-rules'
import { isColour, isThemeName } from '@/lib/core/tenancy/themes'
import { clientMadeId } from '@/lib/core/text/ids'
import { maxLength } from '@/lib/core/text/lengths'
import { messages } from '@/lib/core/text/messages'
import { isCurrency } from '@/lib/core/text/money'
import { hasFewTags, sanitiseRichText } from '@/lib/core/text/rich-text'
import {
  flag,
  line,
  optionalEmail,
  optionalLine,
  optionalProse,
  optionalWebAddress,
  rawText,
  wholeNumber,
} from '@/lib/core/text/zod'
import { escalationDays, reminderSettings, reminderSettingsChange } from '@/lib/domain/reminders/schema'
import { normaliseHostname, normalisePrimaryUrl } from './addresses'

const face = {
  id: z.uuid(),
  name: z.string(),
  theme: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  website: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  timezone: z.string(),
  logoUrl: z.url().nullable().meta({ description: 'Served to anybody' }),
  loginPicture: z.enum(loginPictures).meta({ description: 'What stands beside the login' }),
  pictureUrl: z.url().nullable().meta({ description: 'The picture beside the login, served to anybody' }),
  faviconUrl: z.url().nullable().meta({ description: 'The icon of browser tabs, served to anybody' }),
}
const texts = { termsAndConditions: z.string(), privacyPolicy: z.string() }
const administration = {
  primaryUrl: z.url(),
  hostnames: z.array(z.string()),
  senderName: z.string().nullable().meta({ description: 'The name that its mails are from' }),
  requireSecondFactor: z.enum(secondFactorRules).meta({ description: 'Of whom two-step sign-in is asked' }),
  findingsFrom: z.int().meta({ description: 'Which results raise findings: 0 none, 1 Action, 2 Monitor too' }),
  findingDays: z
    .strictObject({ critical: z.int().nullable(), major: z.int().nullable(), minor: z.int().nullable() })
    .meta({ description: 'Days until a finding of each severity is due; null: it never is' }),
  defectScheme: z.int().meta({ description: 'What severities are called: 0 Critical …, 1 NFPA 25, 2 AS 1851' }),
  currency: z.string().meta({ description: 'Of quotes that are made from now on: ISO 4217' }),
  taxRate: z.int().meta({ description: 'Of their lines that name none: 2000 is 20 %' }),
  mailRoundReports: z.boolean().meta({ description: 'Whether reports of finished rounds are mailed' }),
  reminders: reminderSettings,
  escalationDays: z
    .array(z.int())
    .meta({ description: 'So many days after it was due a task is escalated, step by step' }),
  deletedAt: z.iso.datetime().nullable().meta({ description: 'Archived since' }),
}

/** What anybody may know of the client whose portal this is (TENANT-12): no hostnames. */
export const currentClient = z.strictObject({ ...face, ...texts })
export type CurrentClientOutput = z.input<typeof currentClient>

/** A row of the clients list: all but the long texts. */
export const clientRow = z.strictObject({ ...face, ...administration })
export type ClientRowOutput = z.input<typeof clientRow>

/** A client as answered. */
export const client = z.strictObject({ ...face, ...texts, ...administration })
export type ClientOutput = z.input<typeof client>

const notAHostname = 'Enter hostnames such as portal.example.com: no scheme, no port, no spaces'
const notAPrimaryUrl = 'Enter an address such as https://portal.example.com: no path'

/** A text that `normalise` understands. */
const normalised = (normalise: (text: string) => string | null, message: string) =>
  line().transform((text, context) => {
    const found = normalise(text)
    if (found !== null) return found
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })

const hostnames = z
  .array(normalised(normaliseHostname, notAHostname), {
    error: ({ input }) => (input === undefined || input === null ? messages.required : 'Must be a list of hostnames'),
  })
  .min(1, { error: messages.required })
  .max(100, { error: 'At most 100 hostnames' })
  .transform((all) => [...new Set(all)])
const primaryUrl = normalised(normalisePrimaryUrl, notAPrimaryUrl)

/** Sanitised before it is stored (TENANT-15); empty and `null` alike are no text. */
const richText = () =>
  optionalProse(maxLength.richText)
    .refine((html) => !html || hasFewTags(html), { error: 'Must have at most 10,000 tags', abort: true })
    .transform((html) => (html === undefined ? undefined : sanitiseRichText(html ?? '')))
    .refine((html) => html === undefined || html.length <= maxLength.richText, {
      error: messages.tooLong(maxLength.richText),
    })

const notATheme = 'Choose one of the themes'

const picture = () =>
  z
    .object({ filename: line(), base64Data: rawText() }, { error: 'Must be a file name with its content' })
    .nullish()
    .meta({ description: 'png or jpg, at most 1 MB; null takes it away' })

/** It stands in a header of each mail: a name, and nothing that reads as an address (MAIL-14). */
const senderName = () =>
  optionalLine(80).refine((name) => !name || !/[<>@"\\,;:]|\p{C}/u.test(name), {
    error: 'Enter a name without an address or the signs < > @ " , ; :',
  })

/** What is left out stays as it is (FINDING-20). */
const findingDays = () => {
  const days = () => wholeNumber(0, 730).nullable().optional()
  return z.strictObject(
    { critical: days(), major: days(), minor: days() },
    { error: 'Must be days for critical, major and minor' },
  )
}

const details = {
  name: line(),
  theme: z
    .string({ error: notATheme })
    .transform((theme) => theme.toLowerCase())
    .refine((theme) => isThemeName(theme) || isColour(theme), { error: notATheme })
    .optional()
    .meta({ description: 'One of the themes by name, or a colour such as #0b66b0' }),
  timezone: line().refine(isTimeZone, { error: 'Enter a time zone such as Europe/London' }).optional(),
  contactName: optionalLine(),
  contactEmail: optionalEmail(),
  contactPhone: optionalLine(),
  website: optionalWebAddress(),
  metaTitle: optionalLine(),
  metaDescription: optionalProse(1000),
  requireSecondFactor: z.enum(secondFactorRules, { error: `Choose one of ${secondFactorRules.join(', ')}` }).optional(),
  termsAndConditions: richText(),
  privacyPolicy: richText(),
  logo: picture(),
  loginPicture: z.enum(loginPictures, { error: `Choose one of ${loginPictures.join(', ')}` }).optional(),
  picture: picture(),
  favicon: picture(),
  senderName: senderName(),
  findingsFrom: wholeNumber(0, 2).optional(),
  findingDays: findingDays().optional(),
  defectScheme: wholeNumber(0, 2).optional(),
  currency: line(3)
    .transform((code) => code.toUpperCase())
    .refine(isCurrency, { error: 'Enter a currency such as GBP' })
    .optional(),
  taxRate: wholeNumber(0, 10_000).optional(),
  mailRoundReports: flag().optional(),
  reminders: reminderSettingsChange.optional(),
  escalationDays: escalationDays.optional(),
}

export const createClient = z.object({ ...clientMadeId, ...details, hostnames, primaryUrl })
export type NewClient = z.output<typeof createClient>

export const updateClient = z.object({
  ...details,
  name: details.name.optional(),
  hostnames: hostnames.optional(),
  primaryUrl: primaryUrl.optional(),
})
export type ClientChange = z.output<typeof updateClient>
