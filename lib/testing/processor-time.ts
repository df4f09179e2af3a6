/**
 * The milliseconds that this process's processor works for `work`. Not what the clock says: on a busy machine a process
 * waits for its turn, and that is no fault of what it does.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
