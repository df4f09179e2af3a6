import { parseArgs } from 'node:util'
import { explain } from './explain'
import { asOutcome, type Outcome } from './testing/outcome'
import { type Stage, stages } from './testing/stages'

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

async function run({ name, run }: Stage): Promise<Outcome> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  try {
    return await run()
  } catch (error) {
    explain(error)
    return asOutcome(false, name)
  } finally {
    console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

function tell(what: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const outcomes: Outcome[] = []
  for (const stage of chosen(values.only)) {
    const outcome = await run(stage)
    outcomes.push(outcome)
    if (stage.isGround && outcome.failures.length > 0) break
  }
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
