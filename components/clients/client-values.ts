import { CallFailure } from '@/components/data/call-failure'
import type { TypedNumber } from '@/components/ui/number-field'
import type { Option } from '@/components/ui/select'
import { toUpload } from '@/components/uploads/to-upload'
import { parseRate, rateFault, rateText } from '@/lib/core/text/money'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { namedTimezone } from './timezones'

/** A new picture, none (`null`), or the one that is there. */
export type LogoChange = File | null | 'keep'

export interface ClientValues {
  name: string
  hostnames: { hostname: string }[]
  primaryUrl: string
  theme: string
  timezone: Option | null
  logo: LogoChange
  loginPicture: string
  picture: LogoChange
  favicon: LogoChange
  senderName: string
  contactName: string
  contactEmail: string
  contactPhone: string
  website: string
  metaTitle: string
  metaDescription: string
  requireSecondFactor: string
  findingsFrom: string
  defectScheme: string
  criticalDays: TypedNumber
  majorDays: TypedNumber
  minorDays: TypedNumber
  currency: string
  /** In percent. */
  taxRate: string
  mailRoundReports: boolean
  termsAndConditions: string
  privacyPolicy: string
}

/** What the forms start with; `texts` are those of a client that is not there yet. */
export function valuesOf(
  client: ClientOutput | undefined,
  texts: Pick<ClientValues, 'termsAndConditions' | 'privacyPolicy'> = { termsAndConditions: '', privacyPolicy: '' },
): ClientValues {
  return {
    name: client?.name ?? '',
    hostnames: (client?.hostnames ?? ['']).map((hostname) => ({ hostname })),
    primaryUrl: client?.primaryUrl ?? '',
    theme: client?.theme ?? 'tagwarden',
    timezone: namedTimezone(client?.timezone ?? 'Europe/London'),
    logo: 'keep',
    loginPicture: client?.loginPicture ?? 'example',
    picture: 'keep',
    favicon: 'keep',
    senderName: client?.senderName ?? '',
    contactName: client?.contactName ?? '',
    contactEmail: client?.contactEmail ?? '',
    contactPhone: client?.contactPhone ?? '',
    website: client?.website ?? '',
    metaTitle: client?.metaTitle ?? '',
    metaDescription: client?.metaDescription ?? '',
    requireSecondFactor: client?.requireSecondFactor ?? 'nobody',
    findingsFrom: String(client?.findingsFrom ?? 1),
    defectScheme: String(client?.defectScheme ?? 0),
    criticalDays: client ? client.findingDays.critical : 1,
    majorDays: client ? client.findingDays.major : 14,
    minorDays: client ? client.findingDays.minor : 90,
    currency: client?.currency ?? 'GBP',
    taxRate: rateText(client?.taxRate ?? 2000),
    mailRoundReports: client?.mailRoundReports ?? false,
    termsAndConditions: client?.termsAndConditions ?? texts.termsAndConditions,
    privacyPolicy: client?.privacyPolicy ?? texts.privacyPolicy,
  }
}

/** Whether the API takes so many days (FINDING-20). */
const areDays = (days: TypedNumber) => days === null || (typeof days === 'number' && days <= 730)

/**
 * Runs a save; what is said of values that are typed in other ways here than the API has them stands at the boxes that
 * are wrong, in their own measure.
 */
export async function atTheirBoxes<T>(values: ClientValues, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const { findingDays, taxRate, ...rest } = error.errors
    const wrongDays = (['criticalDays', 'majorDays', 'minorDays'] as const).filter((name) => !areDays(values[name]))
    const wrongRate = values.taxRate.trim() && rateFault(values.taxRate)
    throw new CallFailure(error.status, {
      ...rest,
      ...(findingDays &&
        Object.fromEntries((wrongDays.length > 0 ? wrongDays : ['global']).map((name) => [name, findingDays]))),
      ...(taxRate && { taxRate: wrongRate ? [wrongRate] : taxRate }),
    })
  }
}

/** The values as the API takes them. Hostnames and primaryUrl are for system admins (TENANT-23). */
export async function payloadOf(values: ClientValues, addresses: boolean) {
  const { hostnames, primaryUrl, timezone, logo, picture: _p, favicon: _f, ...others } = values
  const {
    findingsFrom,
    defectScheme,
    criticalDays: critical,
    majorDays: major,
    minorDays: minor,
    taxRate,
    ...rest
  } = others
  return {
    ...rest,
    findingsFrom: Number(findingsFrom),
    defectScheme: Number(defectScheme),
    findingDays: { critical, major, minor },
    // What is no rate is sent as it was typed, for the server to say so.
    taxRate: parseRate(taxRate) ?? taxRate,
    timezone: timezone?.value ?? '',
    ...(addresses && { hostnames: hostnames.map(({ hostname }) => hostname).filter((one) => one.trim()), primaryUrl }),
    ...(logo !== 'keep' && { logo: logo && (await pictureOf(logo)) }),
  }
}

/** The other pictures, each for a call of its own: together they would be more than a call carries (ERROR-21). */
export async function picturesOf({ picture, favicon }: ClientValues) {
  const changed = Object.entries({ picture, favicon }).filter(([, change]) => change !== 'keep')
  return await Promise.all(
    changed.map(async ([field, change]) => ({ [field]: change && (await pictureOf(change as File)) })),
  )
}

const pictureOf = async (file: File) => {
  const { filename, base64Data } = await toUpload(file)
  return { filename, base64Data }
}
