import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and all that it has started, in MB; 0 where there is no /proc. */
export function memoryOf(pid: number): number {
  return [pid, ...below(pid)].reduce((sum, one) => sum + residentOf(one), 0)
}

function below(pid: number): number[] {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return []
  const children = readdirSync(folder).flatMap((task) => {
    const file = `${folder}/${task}/children`
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  })
  return children.flatMap((child) => [child, ...below(child)])
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // it has ended meanwhile
  }
}

/** Looks at a process five times a second: what it has now, and, once asked for it, the most that was seen. */
export function watchMemory(pid: number): { before: number; most: () => number } {
  const before = memoryOf(pid)
  let most = before
  const look = () => {
    most = Math.max(most, memoryOf(pid))
  }
  const timer = setInterval(look, 200)
  return {
    before,
    most: () => {
      clearInterval(timer)
      look()
      return most
    },
  }
}
