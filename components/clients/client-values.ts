import type { Option } from '@/components/ui/select'
import { toUpload } from '@/components/uploads/to-upload'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { namedTimezone } from './timezones'

/** A new logo, none (`null`), or the one that is there. */
export type LogoChange = File | null | 'keep'

export interface ClientValues {
  name: string
  hostnames: { hostname: string }[]
  primaryUrl: string
  theme: string
  timezone: Option | null
  logo: LogoChange
  contactName: string
  contactEmail: string
  contactPhone: string
  website: string
  metaTitle: string
  metaDescription: string
  requireSecondFactor: string
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
    contactName: client?.contactName ?? '',
    contactEmail: client?.contactEmail ?? '',
    contactPhone: client?.contactPhone ?? '',
    website: client?.website ?? '',
    metaTitle: client?.metaTitle ?? '',
    metaDescription: client?.metaDescription ?? '',
    requireSecondFactor: client?.requireSecondFactor ?? 'nobody',
    termsAndConditions: client?.termsAndConditions ?? texts.termsAndConditions,
    privacyPolicy: client?.privacyPolicy ?? texts.privacyPolicy,
  }
}

/** The values as the API takes them. Hostnames and primaryUrl are for system admins (TENANT-23). */
export async function payloadOf(values: ClientValues, addresses: boolean) {
  const { hostnames, primaryUrl, timezone, logo, ...rest } = values
  return {
    ...rest,
    timezone: timezone?.value ?? '',
    ...(addresses && { hostnames: hostnames.map(({ hostname }) => hostname).filter((one) => one.trim()), primaryUrl }),
    ...(logo !== 'keep' && { logo: logo && (await logoOf(logo)) }),
  }
}

const logoOf = async (file: File) => {
  const { filename, base64Data } = await toUpload(file)
  return { filename, base64Data }
}
