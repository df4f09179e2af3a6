import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createNamed, named, updateNamed } from './schema'

/** What the browser knows of records that are nothing but a name, under a path. */
export const namedClient = <const Path extends string>(path: Path) =>
  defineClient({
    path,
    changesWith: ['/organisations'],
    item: typed<typeof named>(),
    record: typed<typeof named>(),
    create: typed<typeof createNamed>(),
    update: typed<typeof updateNamed>(),
  })
export type NamedClient = ReturnType<typeof namedClient>
