import type { JobHelpers, TaskList } from 'graphile-worker'

/** So long after a job was done the database has heard of it, or its lock shows that it has not. */
const KNOWN_MS = 120_000

/**
 * What this process knows of the jobs that it has done and does, whatever the database has heard of it: a connection
 * that breaks takes the news of a job with it, and the same job must not be done again.
 */
export class Ledger {
  readonly #running = new Set<string>()
  readonly #done = new Map<string, number>()

  /** The same tasks, written down; a job that was done already does nothing. */
  keep(tasks: TaskList): TaskList {
    return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && this.#kept(task)]))
  }

  #kept(task: NonNullable<TaskList[string]>) {
    return async (payload: unknown, helpers: JobHelpers) => {
      const { id } = helpers.job
      if (this.#done.has(id)) return
      this.#running.add(id)
      try {
        await task(payload as never, helpers)
        this.#done.set(id, Date.now())
      } finally {
        this.#running.delete(id)
      }
    }
  }

  /** The jobs that are under way now. */
  get running(): string[] {
    return [...this.#running]
  }

  isDone(id: string): boolean {
    return this.#done.has(id)
  }

  /** Forgets what the database knows by now; to be called when it has been told of all that it had not heard of. */
  forgetKnown(): void {
    for (const [id, at] of this.#done) if (at < Date.now() - KNOWN_MS) this.#done.delete(id)
  }
}
