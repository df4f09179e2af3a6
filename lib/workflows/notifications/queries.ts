import { personById, resolveActing } from '@/lib/auth/actor'
import { db } from '@/lib/core/db/client'
import type { Notification } from '@/lib/core/db/generated/client'
import type { NotificationKind } from '@/lib/domain/notifications/kinds'
import type { Asker } from '@/lib/domain/people/asker'
import type { NotificationOutput, NotificationsOutput } from './schema'
import { readSubjects, type Said } from './subjects.queries'
import { mostLines } from './words'

const ownOf = ({ actor: { clientId, userId } }: Asker) => ({ clientId, userId })

/** The newest lines that one may still see (BELL-2, BELL-5), and how many of them are unread. */
export async function readBell(asker: Asker, take: number): Promise<NotificationsOutput> {
  if (take === 0) return { unread: await countUnread(asker), items: [] }
  const lines = await visibleLines(asker, await newest(asker))
  return {
    unread: lines.filter(({ readAt }) => readAt === null).length,
    items: lines.slice(0, take),
  }
}

/** As one asks again and again: whoever has nothing unread is answered by one look into an index. */
export async function countUnread(asker: Asker): Promise<number> {
  if ((await db.notification.count({ where: { ...ownOf(asker), readAt: null } })) === 0) return 0
  const unread = (await newest(asker)).filter(({ readAt }) => readAt === null)
  return (await visibleLines(asker, unread)).length
}

const newest = (asker: Asker): Promise<Notification[]> =>
  db.notification.findMany({
    where: ownOf(asker),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostLines,
  })

/** Those of the lines whose subject one reaches as the member that one was told as, with what is said of it now. */
async function visibleLines(asker: Asker, rows: readonly Notification[]): Promise<NotificationOutput[]> {
  const { actor, tenant } = asker
  if (rows.length === 0) return []
  const person = await personById(actor.userId, tenant)
  if (!person) return []
  const said = new Map<string, Said>()
  for (const [organisationId, own] of groupedBy(rows, (row) => row.organisationId)) {
    const acting = resolveActing(person, organisationId ?? 'admin')
    if (acting.acting.as === 'none') continue
    for (const [kind, some] of groupedBy(own, (row) => row.kind as NotificationKind)) {
      const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
      const byName = (id: string) => some.find(({ subjectId }) => subjectId === id)?.byName ?? 'Somebody'
      for (const [id, what] of await readSubjects[kind]({ actor: acting, tenant }, ids, byName))
        said.set(keyOf({ organisationId, kind, subjectId: id }), what)
    }
  }
  const names = await organisationNames(asker, rows)
  return rows.flatMap((row) => {
    const what = said.get(keyOf(row))
    return what ? [present(row, what, names)] : []
  })
}

const keyOf = ({ organisationId, kind, subjectId }: Pick<Notification, 'organisationId' | 'kind' | 'subjectId'>) =>
  `${organisationId} ${kind} ${subjectId}`

function groupedBy<Row, Key>(rows: readonly Row[], keyOfRow: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOfRow(row), [...(groups.get(keyOfRow(row)) ?? []), row])
  return groups
}

async function organisationNames({ actor: { clientId } }: Asker, rows: readonly Notification[]) {
  const ids = [...new Set(rows.flatMap(({ organisationId }) => organisationId ?? []))]
  const found = await db.organisation.findMany({
    where: { clientId, id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(found.map((one) => [one.id, one]))
}

function present(
  row: Notification,
  { text, detail, page }: Said,
  names: ReadonlyMap<string, { id: string; name: string }>,
): NotificationOutput {
  const { id, organisationId, byName, createdAt, readAt } = row
  return {
    id,
    kind: row.kind as NotificationKind,
    text,
    detail: detail ?? null,
    href: `/portal/${organisationId ?? 'admin'}/${page}`,
    by: byName,
    organisation: (organisationId && names.get(organisationId)) || null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

/** Marks one's own lines as read; those of others are left alone without a word. */
export async function markRead(asker: Asker, ids: readonly string[] | undefined): Promise<number> {
  await db.notification.updateMany({
    where: { ...ownOf(asker), readAt: null, ...(ids && { id: { in: [...ids] } }) },
    data: { readAt: new Date() },
  })
  return countUnread(asker)
}
