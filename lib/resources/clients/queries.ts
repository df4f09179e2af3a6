import { db } from '@/lib/db/client'

/** The client of the host with its legal texts. @throws Error where it vanished since the call began. */
export const getClient = (id: string) => db.client.findUniqueOrThrow({ where: { id } })
export type ClientRow = Awaited<ReturnType<typeof getClient>>
