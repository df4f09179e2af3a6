import { expect, it } from 'vitest'
import { memoryOfMachine, memorySettings, workersMemory } from './embedded-memory'

const GB = 2 ** 30
/** What Node says in a container without a limit: of cgroups 1 and of cgroups 2. */
const unlimited = [2 ** 63 - 4096, 2 ** 64]

// RUN-38
it.each([
  [0.5, 128],
  [1, 128],
  [2, 384],
  [4, 896],
  [16, 3968],
  [24, 6016],
  [64, 8192],
  [512, 8192],
])('of %s GB an embedded database keeps rows in %s MB', (machine, megabytes) => {
  for (const limit of [0, ...unlimited]) expect(memoryOfMachine(machine * GB, limit)).toBe(megabytes)
})

// RUN-38
it.each([
  [0.5, 128],
  [2, 384],
  [128, 8192],
])('a container’s limit of %s GB counts on a machine of 64', (limit, megabytes) => {
  expect(memoryOfMachine(64 * GB, limit * GB)).toBe(megabytes)
})

// RUN-38
it('a small machine keeps PostgreSQL’s own settings, a large one gets as much as twenty calls at once may need', () => {
  const [own, large] = [memorySettings(128), memorySettings(8192)]
  expect(own).toEqual([
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'work_mem=4MB',
    'maintenance_work_mem=64MB',
  ])
  expect(large).toEqual([
    'shared_buffers=8192MB',
    'effective_cache_size=16384MB',
    'work_mem=16MB',
    'maintenance_work_mem=512MB',
  ])
  expect(memorySettings(1920)).toContain('work_mem=7MB')
})

// RUN-38
it('does not use /dev/shm where it has the 64 MB of a container, or is missing', () => {
  expect(workersMemory(64)).toEqual(['dynamic_shared_memory_type=sysv'])
  expect(workersMemory(0)).toEqual(['dynamic_shared_memory_type=sysv'])
  expect(workersMemory(12_000)).toEqual([])
  expect(workersMemory(undefined)).toEqual([])
})
