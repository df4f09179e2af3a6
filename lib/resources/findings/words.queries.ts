import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { findIdsByWords } from '@/lib/core/db/read/by-words'
import { tableOf } from '@/lib/core/db/read/read'
import { taskKeywords } from '@/lib/domain/assets/asset-search'
import type { Actor } from '@/lib/domain/permissions/actor'

const maxTitles = 10_000

/**
 * Words in its title, its asset's tag, type, customer or site, its task; or its number. `areMany`: what has the words
 * is taken for too many to be told by ids, without a look.
 */
export async function matchesWords(actor: Actor, keywords: string, areMany = false): Promise<Prisma.FindingWhereInput> {
  const titles = { where: { clientId: actor.clientId }, column: 'title', keywords, most: maxTitles }
  const [task, titled] = await Promise.all([
    taskKeywords(actor, keywords, { areMany }),
    areMany ? null : findIdsByWords(tableOf(db.finding), titles),
  ])
  const number = numberIn(keywords)
  return {
    OR: [
      titled ? { id: { in: titled } } : contains('title', keywords),
      ...(number ? [{ number: Number(number) }] : []),
      ...(task as Prisma.FindingWhereInput[]),
    ],
  }
}

/** The number that words are, if they are one. */
export const numberIn = (keywords: string) => /^#?(\d{1,9})$/.exec(keywords)?.[1]
