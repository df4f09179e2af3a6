import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createSavedView, savedView, updateSavedView } from './schema'

/** A person’s own views of lists. */
export const savedViewsApi = defineClient({
  path: '/savedViews',
  changesWith: [],
  item: typed<typeof savedView>(),
  record: typed<typeof savedView>(),
  create: typed<typeof createSavedView>(),
  update: typed<typeof updateSavedView>(),
})
