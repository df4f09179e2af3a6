import type { Tenant } from '@/lib/core/tenancy/tenant'

/** The address that calendar programs read. */
export const calendarAddress = ({ primaryUrl }: Pick<Tenant, 'primaryUrl'>, code: string): string =>
  `${primaryUrl}/calendar/${code}.ics`

/** The code in the last part of such an address; `null` for what none of ours looks like, which costs no look-up. */
export const codeOf = (file: string): string | null => /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1] ?? null
