import { calendarDateIn } from '@/lib/core/dates/zone'
import { slug } from '@/lib/core/text/slug'
import { actingName } from '@/lib/domain/people/acting-name'
import type { Asker } from '@/lib/domain/people/asker'
import type { Ending } from './download'

/**
 * The name of a file that is made for somebody: what is in it, of whom, on which day of the client's zone (LIST-22).
 * "assets-riverside-2026-11-22.csv"
 */
export async function fileNameFor(asker: Asker, what: string, ending: Ending): Promise<string> {
  const day = calendarDateIn(asker.tenant.timezone, new Date())
  return `${[slug(what), slug(await actingName(asker)), day].filter(Boolean).join('-')}.${ending}`
}
