import { existsSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 2 ** 20
const SHARED_MEMORY = '/dev/shm'

const between = (least: number, value: number, most: number) => Math.min(Math.max(Math.floor(value), least), most)

/**
 * Megabytes of rows that an embedded PostgreSQL keeps in memory on this machine (RUN-38): a quarter of what the server
 * beside it leaves. A container's limit counts; where there is none Node says 0, or more than the machine has.
 */
export function memoryOfMachine(total = totalmem(), limit = process.constrainedMemory()): number {
  const available = limit > 0 ? Math.min(total, limit) : total
  return between(128, (available / MB - 512) / 4, 8192)
}

/**
 * PostgreSQL's settings for so many megabytes of rows. Each step of a statement may take `work_mem`, a hash eight times
 * of it (session-settings.ts), and twenty calls work at once: it grows slowly.
 */
export const memorySettings = (megabytes: number): string[] => [
  `shared_buffers=${megabytes}MB`,
  `effective_cache_size=${Math.max(2 * megabytes, 512)}MB`,
  `work_mem=${between(4, megabytes / 256, 16)}MB`,
  `maintenance_work_mem=${between(64, megabytes / 4, 512)}MB`,
]

/**
 * Processes that share the work of one statement share memory too, in `/dev/shm`. Containers have 64 MB there: then it
 * is asked of the kernel, as the memory that all processes have in common.
 * @param room see {@link roomForWorkers}
 */
export const workersMemory = (room: number | undefined): string[] =>
  room !== undefined && room < 256 ? ['dynamic_shared_memory_type=sysv'] : []

/** Megabytes that are free in `/dev/shm`; nothing where there is no such place. */
export function roomForWorkers(): number | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return (bavail * bsize) / MB
}
