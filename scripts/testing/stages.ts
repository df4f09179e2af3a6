import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, isBuilt } from '../built'
import { generate } from '../generate'
import { asOutcome, ofPlaywright, ofVitest, outcomeOf } from './outcome'
import { plainEnvironment } from './plain-environment'
import type { Stage } from './run-stages'

const RESULTS = 'test-results'

/**
 * Runs one of the installed programs. What it says goes straight to ours where it `isAlone`, else when it has ended, so
 * that two don't talk across each other. Answers its exit code.
 */
function program(path: string, args: string[], isAlone: boolean, more: Record<string, string> = {}) {
  const env = { ...plainEnvironment(), ...more }
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [`node_modules/${path}`, ...args], { env, stdio })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text))
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  return new Promise<number | null>((done) => child.once('close', done)).finally(() => {
    process.off('exit', end)
    process.stdout.write(said.join(''))
  })
}

/** A program that fails or passes as one. */
const check = (name: string, path: string, ...args: string[]): Stage => ({
  name,
  run: async (isAlone) => asOutcome((await program(path, args, isAlone)) === 0, name),
})

function resultFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  run: async (isAlone) => {
    const file = resultFile(name)
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    for (const project of projects) args.push('--project', project)
    return outcomeOf(file, await program('vitest/vitest.mjs', ['run', ...args], isAlone), ofVitest, name)
  },
})

const playwright = (name: string): Stage => ({
  name,
  isAlone: true,
  run: async (isAlone) => {
    const file = resultFile(name)
    const to = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await program('@playwright/test/cli.js', ['test', '--reporter=list,json'], isAlone, to)
    return outcomeOf(file, code, ofPlaywright, name)
  },
})

/**
 * What `npm test` does. The pages are built beside what needs none of them; only the types are read before, since a
 * build writes some of its own.
 */
export const stages: Stage[] = [
  {
    name: 'generate',
    isAlone: true,
    isGround: true,
    run: async () => {
      generate()
      return asOutcome(true, 'generate')
    },
  },
  {
    name: 'types',
    run: async (isAlone) => {
      // An older build's types name pages that may be gone.
      if (!isBuilt()) rmSync(join(distDir(), 'types'), { recursive: true, force: true })
      return asOutcome((await program('typescript/bin/tsc', ['--noEmit'], isAlone)) === 0, 'types')
    },
  },
  { ...check('build', 'tsx/dist/cli.mjs', 'scripts/build.ts'), after: ['types'], isGround: true },
  check('lint', '@biomejs/biome/bin/biome', 'check', '.'),
  check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'components', 'lib', '--config'),
  check('migrations', 'tsx/dist/cli.mjs', 'scripts/migrate.ts', 'check'),
  check('plans', 'tsx/dist/cli.mjs', 'scripts/plans.ts', '--brief'),
  vitest('unit', 'unit', 'components'),
  { ...vitest('api', 'api', 'api-gate'), isAlone: true },
  playwright('browser'),
]
