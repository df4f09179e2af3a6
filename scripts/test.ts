import { parseArgs } from 'node:util'
import { explain } from './explain'
import { asOutcome } from './testing/outcome'
import { runStages, type Stage } from './testing/run-stages'
import { stages } from './testing/stages'

const USAGE = `npm test                          everything that must hold, as CI runs it
npm test -- --only unit,api       some stages: ${stages.map(({ name }) => name).join(', ')}
npm run test:unit -- <file>       unit tests, all or some
npm run test:api -- <file>        API tests, on a server that they start
npm run test:e2e -- <file>        browser tests, on a server that they start`

function chosen(only: string | undefined): Stage[] {
  if (!only) return stages
  const names = only.split(',')
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown) throw new Error(`There is no stage "${unknown}".\n${USAGE}`)
  return stages.filter(({ name }) => names.includes(name))
}

/** The stage, with its name and time around what it says; one that throws has failed. */
const told = (stage: Stage): Stage => ({
  ...stage,
  run: async (isAlone) => {
    const started = performance.now()
    console.log(`\n── ${stage.name}`)
    try {
      return await stage.run(isAlone)
    } catch (error) {
      explain(error)
      return asOutcome(false, stage.name)
    } finally {
      console.log(`── ${stage.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  },
})

function tell(what: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const outcomes = await runStages(chosen(values.only).map(told))
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  tell(
    'Passed at a second try',
    outcomes.flatMap((outcome) => outcome.secondTries),
  )
  tell('Failed', failures)
  console.log(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

process.exit(await main().catch(explain))
