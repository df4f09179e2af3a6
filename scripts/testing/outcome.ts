import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a stage came to. `failures` and `secondTries` name tests, for the end of a run whose beginning has scrolled
 * away.
 */
export type Outcome = { passed: number; failures: string[]; secondTries: string[] }

/** A check as a whole: it passes or fails as one. */
export const asOutcome = (isGood: boolean, name: string): Outcome =>
  isGood ? { passed: 1, failures: [], secondTries: [] } : { passed: 0, failures: [name], secondTries: [] }

/**
 * The first lines of an error, without colours; the whole of it stands in the output of its stage. Of a test that timed
 * out Vitest keeps where it stands and not why.
 */
const inShort = (message = '') =>
  stripVTControlCharacters(message)
    .replace('Error: STACK_TRACE_ERROR', 'Error: it took longer than a test may')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('')

type VitestFile = {
  name: string
  message: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Of Vitest's report as JSON. A test that passed at a second try is said with what went wrong at its first. */
export function ofVitest(json: string): Outcome {
  const { testResults } = JSON.parse(json) as { testResults: VitestFile[] }
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      isTroubled: failureMessages.length > 0,
      said: `${relative('.', name)}: ${fullName}${inShort(failureMessages[0])}`,
    })),
  )
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const passed = tests.filter(({ status }) => status === 'passed')
  return {
    passed: passed.length,
    failures: [
      ...broken.map(({ name, message }) => `${relative('.', name)}${inShort(message)}`),
      ...tests.filter(({ status }) => status === 'failed').map(({ said }) => said),
    ],
    secondTries: passed.filter(({ isTroubled }) => isTroubled).map(({ said }) => said),
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Of Playwright's report as JSON. */
export function ofPlaywright(json: string): Outcome {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] }
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      said: `${file}: ${title}${inShort(results.find(({ error }) => error)?.error?.message)}`,
    })),
  )
  const saidOf = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ said }) => said)
  const secondTries = saidOf('flaky')
  return { passed: saidOf('expected').length + secondTries.length, failures: saidOf('unexpected'), secondTries }
}

/** What a program's report in `file` says. One that fails without a failed test (no report, no test) is one failure. */
export function outcomeOf(file: string, code: number | null, read: (json: string) => Outcome, name: string): Outcome {
  const outcome = existsSync(file)
    ? read(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], secondTries: [] as string[] }
  const isSilent = code !== 0 && outcome.failures.length === 0
  return isSilent ? { ...outcome, failures: [`${name} ended with code ${code}`] } : outcome
}
