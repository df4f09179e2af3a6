import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A folder whose disk can be filled to its last byte. */
interface SmallDisk {
  path: string
  /** What it is: a file system of its own, or a limit on files. */
  kind: string
  /** `pid`: the process that writes there. */
  fill: (pid: number) => void
  free: (pid: number) => void
  remove: () => void
}

const MEGABYTES = 1_500

/**
 * Root mounts a small file system in the folder, which the database has its files on too. Anybody else may at least
 * forbid a process of his own to write any byte into a file: what it then gets is another error of the same call.
 */
export function smallDisk(path: string): SmallDisk {
  mkdirSync(path)
  return mount(path) ?? limit(path)
}

function mount(path: string): SmallDisk | null {
  if (process.getuid?.() !== 0) return null
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tagwarden-faults', path])
  if (status !== 0) return null
  chmodSync(path, 0o755)
  const filler = join(path, 'filler')
  const remove = () => void spawnSync('umount', ['--lazy', path])
  process.once('exit', remove)
  return {
    path,
    kind: 'a file system of its own',
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      remove()
      process.off('exit', remove)
    },
  }
}

function fillUp(file: string): void {
  const fd = openSync(file, 'w')
  try {
    for (let size = 1_048_576; size >= 512; size /= 2) {
      const bytes = Buffer.alloc(size)
      while (wasTaken(fd, bytes));
    }
  } finally {
    closeSync(fd)
  }
}

function wasTaken(fd: number, bytes: Buffer): boolean {
  try {
    return writeSync(fd, bytes) === bytes.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function limit(path: string): SmallDisk {
  const set = (pid: number, size: string) => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`prlimit: ${stderr}`)
  }
  return {
    path,
    kind: 'a limit on files, not on the database’s',
    fill: (pid) => set(pid, '0:'),
    free: (pid) => set(pid, 'unlimited:'),
    remove: () => undefined,
  }
}
