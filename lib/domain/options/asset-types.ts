import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { offeredOptions } from './offered'
import type { Option } from './option'

/** The asset types that a list's filter offers: those the asker reads, the first ones by name. */
const assetTypeOptions = ({ actor }: Asker, chosen: readonly string[]): Promise<readonly Option[]> =>
  offeredOptions(
    {
      tables: ['AssetType', 'Organisation'],
      reach: libraryReach(actor),
      find: (where, take) =>
        db.assetType.findMany({
          where,
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take,
          select: { id: true, name: true },
        }),
      name: (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
    },
    chosen,
  )

/** A filter by asset type. */
export const assetTypeChoice = { options: assetTypeOptions }
