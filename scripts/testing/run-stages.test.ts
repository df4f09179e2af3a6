import { expect, it } from 'vitest'
import { asOutcome } from './outcome'
import { runStages, type Stage } from './run-stages'

/** Runs stages that last so many turns each. @returns what began and ended, in order, and what it came to */
async function run(...given: (Omit<Stage, 'run'> & { turns?: number; isBroken?: boolean })[]) {
  const told: string[] = []
  const stages = given.map(({ turns = 1, isBroken, ...stage }) => ({
    ...stage,
    run: async (isAlone: boolean) => {
      told.push(`${stage.name}${isAlone ? ' alone' : ''}`)
      for (let turn = 0; turn < turns * 10; turn++) await Promise.resolve()
      told.push(`/${stage.name}`)
      return asOutcome(!isBroken, stage.name)
    },
  }))
  const outcomes = await runStages(stages)
  return { told: told.join(' '), passed: outcomes.reduce((sum, { passed }) => sum + passed, 0) }
}

it('runs two stages beside each other, and one alone when all before it are over', async () => {
  const { told, passed } = await run(
    { name: 'types', turns: 3 },
    { name: 'lint' },
    { name: 'unit' },
    { name: 'api', isAlone: true },
    { name: 'browser', isAlone: true },
  )
  expect(told).toBe('types lint /lint unit /unit /types api alone /api browser alone /browser')
  expect(passed).toBe(5)
})

it('a stage that waits for another one is overtaken by later stages', async () => {
  const { told } = await run({ name: 'types', turns: 3 }, { name: 'build', after: ['types', 'none'] }, { name: 'unit' })
  expect(told).toBe('types unit /unit /types build /build')
})

it('nothing begins after a stage that all need has failed, and everything else goes on after others', async () => {
  const first = { name: 'generate', isAlone: true, isGround: true, isBroken: true }
  expect(await run(first, { name: 'lint' })).toEqual({ told: 'generate alone /generate', passed: 0 })
  const beside = [{ name: 'build', isGround: true, isBroken: true }, { name: 'unit', turns: 2 }, { name: 'plans' }]
  expect((await run(...beside)).told).toBe('build unit /build /unit')
  expect((await run({ name: 'lint', isBroken: true }, { name: 'api', isAlone: true })).passed).toBe(1)
})
