import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build'
import { distDir, isBuilt } from '../built'
import { generate } from '../generate'
import { asOutcome, type Outcome, ofPlaywright, ofVitest, outcomeOf } from './outcome'
import { plainEnvironment } from './plain-environment'

export type Stage = {
  name: string
  run: () => Promise<Outcome>
  /** What comes later stands on it: where it fails, nothing else is tried. */
  isGround?: boolean
}

const RESULTS = 'test-results'

/** Runs one of the installed programs, with its output on ours. Answers its exit code. */
function program(path: string, args: string[], more: Record<string, string> = {}): Promise<number | null> {
  const env = { ...plainEnvironment(), ...more }
  const child = spawn(process.execPath, [`node_modules/${path}`, ...args], { env, stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  return new Promise((done) => child.once('close', done)).finally(() => process.off('exit', end)) as Promise<
    number | null
  >
}

/** Something that is done or throws. */
const step = (name: string, act: () => unknown): Stage => ({
  name,
  isGround: true,
  run: async () => {
    await act()
    return asOutcome(true, name)
  },
})

/** A program that fails or passes as one. */
const check = (name: string, path: string, ...args: string[]): Stage => ({
  name,
  run: async () => asOutcome((await program(path, args)) === 0, name),
})

function resultFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  run: async () => {
    const file = resultFile(name)
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    for (const project of projects) args.push('--project', project)
    return outcomeOf(file, await program('vitest/vitest.mjs', ['run', ...args]), ofVitest, name)
  },
})

const playwright = (name: string): Stage => ({
  name,
  run: async () => {
    const file = resultFile(name)
    const to = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await program('@playwright/test/cli.js', ['test', '--reporter=list,json'], to)
    return outcomeOf(file, code, ofPlaywright, name)
  },
})

/** What `npm test` does, in this order. */
export const stages: Stage[] = [
  step('generate', generate),
  check('lint', '@biomejs/biome/bin/biome', 'check', '.'),
  check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'components', 'lib', '--config'),
  {
    name: 'types',
    run: async () => {
      // An older build's types name pages that may be gone.
      if (!isBuilt()) rmSync(join(distDir(), 'types'), { recursive: true, force: true })
      return asOutcome((await program('typescript/bin/tsc', ['--noEmit'])) === 0, 'types')
    },
  },
  check('migrations', 'tsx/dist/cli.mjs', 'scripts/migrate.ts', 'check'),
  vitest('unit', 'unit', 'components'),
  check('plans', 'tsx/dist/cli.mjs', 'scripts/plans.ts', '--brief'),
  step('build', async () => isBuilt() || (await build())),
  vitest('api', 'api', 'api-gate'),
  playwright('browser'),
]
