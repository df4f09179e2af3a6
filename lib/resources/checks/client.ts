import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { check, createCheck, updateCheck } from './schema'

/** The tasks of a library. Each row counts the assets that have the task. */
export const checksApi = defineClient({
  path: '/checks',
  changesWith: ['/organisations', '/sectors', '/assets', '/checklists'],
  item: typed<typeof check>(),
  record: typed<typeof check>(),
  create: typed<typeof createCheck>(),
  update: typed<typeof updateCheck>(),
})
