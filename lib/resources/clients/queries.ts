import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { archivedWhere, type FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { clientFilters } from './filters'

/** The client of the host with its legal texts. @throws Error where it vanished since the call began. */
export const getClient = (id: string) => db.client.findUniqueOrThrow({ where: { id } })
export type ClientRow = Awaited<ReturnType<typeof getClient>>

const include = {
  hostnames: { orderBy: [{ position: 'asc' }, { hostname: 'asc' }], select: { hostname: true } },
} as const satisfies Prisma.ClientInclude
/** The columns of a list: without the legal texts, which may have 200 000 characters each. */
const omit = { termsAndConditions: true, privacyPolicy: true } as const

export type ClientDetailRow = Prisma.ClientGetPayload<{ include: typeof include }>
export type ClientListRow = Prisma.ClientGetPayload<{ include: typeof include; omit: typeof omit }>

/** The clients that the filters leave, for system admins: theirs is the whole installation. */
export const whereClients = ({
  keywords,
  archived,
}: FilterValues<typeof clientFilters> = {}): Prisma.ClientWhereInput => ({
  AND: [
    keywords ? { OR: [contains('name', keywords), { hostnames: { some: contains('hostname', keywords) } }] } : {},
    archivedWhere(archived),
  ],
})

/** Any for a system admin, archived ones too; his own for a client admin (TENANT-23, TENANT-24). */
export async function findClient(actor: Actor, id: string): Promise<ClientDetailRow | null> {
  const isWithinReach = can(actor, 'clients:manage') || (can(actor, 'client:settings') && id === actor.clientId)
  return isWithinReach ? db.client.findUnique({ where: { id }, include }) : null
}

export const clientSource = tableSource(() => db.client, { include, omit })

/** Whether a stored file is some client's logo now, the picture beside its login or its icon. */
export const isLogo = async (key: string) =>
  (await db.client.count({ where: { OR: [{ logoKey: key }, { pictureKey: key }, { faviconKey: key }] } })) > 0
