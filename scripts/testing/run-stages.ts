import type { Outcome } from './outcome'

export type Stage = {
  name: string
  /** Does it; `isAlone` says whether its output may go straight to ours. */
  run: (isAlone: boolean) => Promise<Outcome>
  /** Stages that have to be over before it begins, where they are done at all. */
  after?: string[]
  /** Keeps all cores busy by itself: it begins when all before it are over, and nothing begins beside it. */
  isAlone?: boolean
  /** What comes later stands on it: where it fails, nothing else is begun. */
  isGround?: boolean
}

/** Where most machines that test have two cores. */
const AT_ONCE = 2

/**
 * Runs stages in their order, two beside each other where they don't keep all cores busy alone. One that has to wait
 * for another lets later ones go first. @returns what those that ran came to, in their order
 */
export async function runStages(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes = new Map<Stage, Outcome>()
  const running = new Map<Stage, Promise<void>>()
  let waiting = [...stages]

  const mayBegin = (stage: Stage) => {
    if ([...running.keys()].some(({ isAlone }) => isAlone)) return false
    if (stage.isAlone) return running.size === 0 && waiting[0] === stage
    const open = [...running.keys(), ...waiting].map(({ name }) => name)
    return running.size < AT_ONCE && !stage.after?.some((name) => open.includes(name))
  }
  const begin = (stage: Stage) => {
    waiting = waiting.filter((one) => one !== stage)
    const work = stage.run(stage.isAlone === true).then((outcome) => {
      outcomes.set(stage, outcome)
      running.delete(stage)
      if (stage.isGround && outcome.failures.length > 0) waiting = []
    })
    running.set(stage, work)
  }

  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(mayBegin); next; next = waiting.find(mayBegin)) begin(next)
    await Promise.race(running.values())
  }
  return stages.flatMap((stage) => outcomes.get(stage) ?? [])
}
