import { systemDb } from '@/lib/core/db/client'
import type { Person } from './actor'

/**
 * Where 'Back to client admin' leads (ACCOUNT-53): `/select-organisation`, of the impersonator's own client where that
 * is another one, since their own session lives on its address.
 */
export async function impersonatorHome(
  { impersonator }: Pick<Person, 'impersonator'>,
  clientId: string,
): Promise<string | undefined> {
  if (!impersonator) return undefined
  const own = await systemDb.user.findUniqueOrThrow({
    where: { id: impersonator.id },
    select: { clientId: true, client: { select: { primaryUrl: true } } },
  })
  const origin = own.clientId === clientId ? '' : own.client.primaryUrl.replace(/\/$/, '')
  return `${origin}/select-organisation`
}
