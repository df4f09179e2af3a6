import { parseArgs } from 'node:util'
import { isBuilt } from './built'
import { explain } from './explain'
import { asOutcome, type Outcome } from './testing/outcome'
import { type ServerUnderTest, startServer } from './testing/server'
import { type Stage, stages } from './testing/stages'

const USAGE = `npm test                          everything that must hold, as CI runs it
npm test -- --only unit,api       some stages: ${stages.map(({ name }) => name).join(', ')}
npm run test:api -- <file>        API tests of one file, on a server of their own
npm run test:e2e -- <file>        browser tests of one file`

/** The stages asked for. What a server needs comes along. */
function chosen(only: string | undefined): Stage[] {
  if (!only) return stages
  const names = only.split(',')
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown) throw new Error(`There is no stage "${unknown}".\n${USAGE}`)
  const needsBuild = stages.some((stage) => stage.needsServer && names.includes(stage.name))
  return stages.filter(({ name }) => names.includes(name) || (needsBuild && (name === 'generate' || name === 'build')))
}

let server: ServerUnderTest | undefined

async function runStage(stage: Stage, args: string[]): Promise<Outcome> {
  const started = performance.now()
  console.log(`\n── ${stage.name}`)
  try {
    if (stage.needsServer) {
      if (!isBuilt()) throw new Error('There is no build to test')
      server ??= await startServer()
    }
    return await stage.run(args, server)
  } catch (error) {
    explain(error)
    return asOutcome(false, stage.name)
  } finally {
    console.log(`── ${stage.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

function tell(what: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const outcomes: Outcome[] = []
  try {
    for (const stage of chosen(values.only)) outcomes.push(await runStage(stage, positionals))
  } finally {
    await server?.stop()
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server?.stop()
    process.exit(1)
  })
}

process.exit(await main().catch(explain))
