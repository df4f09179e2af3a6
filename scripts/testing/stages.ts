import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from '../build'
import { isBuilt } from '../built'
import { generate } from '../generate'
import { unanswered } from './answered'
import { findBrowser } from './browser'
import { notLookedAt } from './looked-at'
import { asOutcome, type Outcome, ofPlaywright, ofVitest, outcomeOf } from './outcome'
import { plainEnvironment, type ServerUnderTest } from './server'

export type Stage = {
  name: string
  /** Runs against a server. */
  needsServer?: boolean
  /** `args`: what the caller passes on to the program of the stage, for instance a file. */
  run: (args: string[], server?: ServerUnderTest) => Promise<Outcome>
}

const RESULTS = 'test-results'

/** Runs one of the installed programs, with its output on ours. Answers its exit code. */
function program(path: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, [`node_modules/${path}`, ...args], {
    env: { ...plainEnvironment(), ...env },
    stdio: 'inherit',
  })
  return new Promise((done) => child.once('close', done))
}

const check = async (name: string, path: string, ...args: string[]): Promise<Outcome> =>
  asOutcome((await program(path, args)) === 0, name)

function resultFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, name)
  rmSync(file, { force: true })
  return file
}

async function vitest(project: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = resultFile(`${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await program('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...args], env)
  return outcomeOf(file, code, ofVitest, project)
}

async function playwright(args: string[], env: Record<string, string>): Promise<Outcome> {
  const file = resultFile('browser.json')
  const none = args.length === 0 ? ['--pass-with-no-tests'] : []
  const more = { TEST_BROWSER: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await program('@playwright/test/cli.js', ['test', '--reporter=list,json', ...none, ...args], {
    ...env,
    ...more,
  })
  return outcomeOf(file, code, ofPlaywright, 'browser')
}

/** What `npm test` does, in this order. */
export const stages: Stage[] = [
  {
    name: 'generate',
    run: async () => {
      generate()
      return asOutcome(true, 'generate')
    },
  },
  { name: 'lint', run: () => check('lint', '@biomejs/biome/bin/biome', 'check', '.') },
  {
    name: 'imports',
    run: () => check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'components', 'lib', '--config'),
  },
  { name: 'types', run: () => check('types', 'typescript/bin/tsc', '--noEmit') },
  { name: 'migrations', run: () => check('migrations', 'tsx/dist/cli.mjs', 'scripts/migrate.ts', 'check') },
  { name: 'unit', run: (args) => vitest('unit', args) },
  {
    name: 'build',
    run: async () => {
      if (!isBuilt()) await build()
      return asOutcome(true, 'build')
    },
  },
  {
    name: 'api',
    needsServer: true,
    run: async (args, server) => {
      const outcome = await vitest('api', args, server!.env)
      if (args.length > 0) return outcome
      // All of it has run: no call of the API may be left that nothing has tried with success.
      const left = await unanswered(server!.env)
      return {
        ...outcome,
        failures: [...outcome.failures, ...left.map((call) => `No test gets an answer from ${call}`)],
      }
    },
  },
  {
    name: 'browser',
    needsServer: true,
    run: async (args, server) => {
      const looked = resolve(resultFile('looked-at.txt'))
      const outcome = await playwright(args, { ...server!.env, TEST_LOOKED: looked })
      if (args.length > 0) return outcome
      // All of it has run: no page or dialog may be left that nothing has looked at.
      const left = notLookedAt(looked)
      return { ...outcome, failures: [...outcome.failures, ...left.map((page) => `No test looks at ${page} with axe`)] }
    },
  },
]
