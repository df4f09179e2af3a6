import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'

/** Whether this very process runs on this machine. */
export const isRunning = ({ pid, start }: { pid: number; start?: string }): boolean =>
  isAlive(pid) && startOf(pid) === start

/** When a process was started, in the kernel's own ticks: tells a process from a later one with the same number. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined // no such process, or a system without /proc
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function read(file: string): { pid: number; start?: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // absent, or cut short by a crash: nobody holds it
  }
}

const lockOf = (dataDir: string) => join(dataDir, 'instance.json')

/** Whether a running process uses the data folder. */
export function isInUse(dataDir: string): boolean {
  const holder = read(lockOf(dataDir))
  return holder !== undefined && isRunning(holder)
}

/**
 * Takes a data folder for this process (RUN-15). A lock that a killed process left behind is taken over.
 * Throws a SetupError when a running process holds it. Answers a function that gives the folder back.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = lockOf(dataDir)
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
        throw new SetupError(
          `DATA_DIR ${dataDir} can't be written to (${code}): it has to be this user's, with room left`,
        )
      if (code !== 'EEXIST') throw error
    }
    const holder = read(file)
    if (holder && isRunning(holder)) {
      throw new SetupError(
        `DATA_DIR ${dataDir} is in use by another running instance (process ${holder.pid}): stop it, or set DATA_DIR to another folder`,
      )
    }
    rmSync(file, { force: true })
  }
}
