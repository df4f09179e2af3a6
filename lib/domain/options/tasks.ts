import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { offeredOptions } from './offered'
import type { Option } from './option'

/** The tasks that a list's filter offers: those the asker reads, the first ones by name, and those that are chosen. */
const taskOptions = ({ actor }: Asker, chosen: readonly string[]): Promise<readonly Option[]> =>
  offeredOptions(
    {
      tables: ['Check', 'Organisation'],
      reach: libraryReach(actor),
      offered: { deletedAt: null },
      find: (where, take) =>
        db.check.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], take, select: { id: true, name: true } }),
      name: (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
    },
    chosen,
  )

/** A filter by task. */
export const taskChoice = { options: taskOptions }
