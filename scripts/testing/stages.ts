import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, isBuilt } from '../build'
import { generate } from '../generate'
import { unanswered } from './answered'
import { findBrowser } from './browser'
import { notLookedAt } from './looked-at'
import { plainEnvironment, type ServerUnderTest } from './server'

export type Count = { passed: number; failed: number }

export type Stage = {
  name: string
  /** Runs against a server. */
  needsServer?: boolean
  /** `args`: what the caller passes on to the program of the stage, for instance a file. */
  run: (args: string[], server?: ServerUnderTest) => Promise<Count>
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

/** A check as a whole: it passes or fails as one. */
const check = async (path: string, ...args: string[]): Promise<Count> => asCount((await program(path, args)) === 0)
const asCount = (isGood: boolean): Count => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })

function resultFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, name)
  rmSync(file, { force: true })
  return file
}

/** A run that fails without a failed test (a file that does not load, no result) counts as one failure. */
function counted(file: string, code: number | null, read: (json: string) => Count): Count {
  const count = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function vitest(project: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = resultFile(`${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await program('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...args], env)
  return counted(file, code, (json) => {
    const result = JSON.parse(json)
    return { passed: result.numPassedTests, failed: result.numFailedTests }
  })
}

async function playwright(args: string[], env: Record<string, string>): Promise<Count> {
  const file = resultFile('browser.json')
  const none = args.length === 0 ? ['--pass-with-no-tests'] : []
  const more = { TEST_BROWSER: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await program('@playwright/test/cli.js', ['test', '--reporter=list,json', ...none, ...args], {
    ...env,
    ...more,
  })
  return counted(file, code, (json) => {
    const { expected, unexpected, flaky } = JSON.parse(json).stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

/** What `npm test` does, in this order. */
export const stages: Stage[] = [
  {
    name: 'generate',
    run: async () => {
      generate()
      return asCount(true)
    },
  },
  { name: 'lint', run: () => check('@biomejs/biome/bin/biome', 'check', '.') },
  {
    name: 'imports',
    run: () => check('dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'components', 'lib', '--config'),
  },
  { name: 'types', run: () => check('typescript/bin/tsc', '--noEmit') },
  { name: 'migrations', run: () => check('tsx/dist/cli.mjs', 'scripts/migrate.ts', 'check') },
  { name: 'unit', run: (args) => vitest('unit', args) },
  {
    name: 'build',
    run: async () => {
      if (!isBuilt()) await build()
      return asCount(true)
    },
  },
  {
    name: 'api',
    needsServer: true,
    run: async (args, server) => {
      const count = await vitest('api', args, server!.env)
      if (args.length > 0) return count
      // All of it has run: no call of the API may be left that nothing has tried with success.
      const left = await unanswered(server!.env)
      for (const call of left) console.log(`No test gets an answer from ${call}`)
      return { ...count, failed: count.failed + left.length }
    },
  },
  {
    name: 'browser',
    needsServer: true,
    run: async (args, server) => {
      const looked = resolve(resultFile('looked-at.txt'))
      const count = await playwright(args, { ...server!.env, TEST_LOOKED: looked })
      if (args.length > 0) return count
      // All of it has run: no page or dialog may be left that nothing has looked at.
      const left = notLookedAt(looked)
      for (const page of left) console.log(`No test looks at ${page} with axe`)
      return { ...count, failed: count.failed + left.length }
    },
  },
]
