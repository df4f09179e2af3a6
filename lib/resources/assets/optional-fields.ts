import { type CalendarDate, columnOf } from '@/lib/core/dates/calendar-date'
import type { Owner } from './owner.commands'
import type { AssetInput } from './schema'

const date = (value: CalendarDate | null | undefined): Date | null | undefined =>
  typeof value === 'string' ? columnOf(value) : value

/** Which switch of an organisation shows which field (ASSET-18). */
const switches = {
  manufacturer: 'manufacturerId',
  manufactureDate: 'manufactureDate',
  sleeving: 'sleeving',
  testCertificate: 'testCertificate',
  conformityCertificate: 'conformityCertificate',
} as const

/** The body without the optional fields that the owner has switched off: those are ignored (ASSET-18). */
export function withoutSwitchedOff<I extends AssetInput>(input: I, { fields }: Owner): I {
  const off = Object.entries(switches).filter(([name]) => Number(fields[name] ?? 0) !== 1)
  return { ...input, ...Object.fromEntries(off.map(([, field]) => [field, undefined])) }
}

/** The optional fields as columns; what is undefined stays. */
export const optionalColumns = (input: AssetInput) => ({
  manufacturerId: input.manufacturerId,
  manufactureDate: date(input.manufactureDate),
  sleeving: input.sleeving,
  testCertificate: input.testCertificate,
  conformityCertificate: input.conformityCertificate,
})

interface Dates {
  buildDate: Date | null
  installationDate: Date | null
}

/** The two dates, each with who set it: the caller, where the date changes (ASSET-17). What is undefined stays. */
export function dateColumns(input: AssetInput, userId: string, before?: Dates) {
  const build = changed(input.buildDate, before?.buildDate)
  const installation = changed(input.installationDate, before?.installationDate)
  const by = (value: Date | null | undefined) => (value === undefined ? undefined : value && userId)
  return {
    buildDate: build,
    buildUserId: by(build),
    installationDate: installation,
    installationUserId: by(installation),
  }
}

function changed(sent: CalendarDate | null | undefined, before: Date | null | undefined): Date | null | undefined {
  const value = date(sent)
  return value?.getTime() === before?.getTime() ? undefined : value
}
