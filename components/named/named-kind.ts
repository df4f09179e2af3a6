import { Factory, Layers, type LucideIcon } from 'lucide-react'
import type { Viewer } from '@/lib/domain/permissions/actor'
import { mayEditOwn } from '@/lib/domain/permissions/own-rows'
import { manufacturersApi } from '@/lib/resources/manufacturers/client'
import { sectorsApi } from '@/lib/resources/sectors/client'

/** A record of a library that has only a name: a sector or a manufacturer. */
export interface Named {
  id: string
  name: string
  organisationId: string
  organisation: { id: string; name: string }
}

/** What a screen of them needs to know of its resource. */
interface NamedKind {
  /** Of the screen below the portal. */
  path: string
  client: typeof sectorsApi | typeof manufacturersApi
  noun: string
  title: string
  icon: LucideIcon
  /** Where an organisation has none yet, and what they are for. */
  empty: string
  hint: string
  mayEdit: (viewer: Viewer, row: Named) => boolean
}

export const namedKinds = {
  sectors: {
    path: 'sectors',
    client: sectorsApi,
    noun: 'sector',
    title: 'Sectors',
    icon: Layers,
    empty: 'No sectors for this organisation',
    hint: 'Sectors group the tasks and assets of a library, such as fire doors or extinguishers. Each task and each asset is in one.',
    mayEdit: mayEditOwn('sectors:manage'),
  },
  manufacturers: {
    path: 'manufacturers',
    client: manufacturersApi,
    noun: 'manufacturer',
    title: 'Manufacturers',
    icon: Factory,
    empty: 'No manufacturers for this organisation',
    hint: 'Manufacturers are chosen on a tagged asset, where the organisation’s settings show that field.',
    mayEdit: mayEditOwn('manufacturers:manage'),
  },
} as const satisfies Record<string, NamedKind>

export type NamedKindId = keyof typeof namedKinds
