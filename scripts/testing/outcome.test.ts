import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOutcome, ofPlaywright, ofVitest, outcomeOf } from './outcome'

describe('a report of Vitest', () => {
  const file = (name: string, assertionResults: object[], more = {}) => ({
    name: join(process.cwd(), name),
    status: 'passed',
    message: '',
    assertionResults,
    ...more,
  })

  it('counts what passed and names what failed, with the first lines of why', () => {
    const failureMessages = ['\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n    at lib/a.test.ts:3\n']
    const testResults = [
      file('lib/a.test.ts', [
        { fullName: 'a adds', status: 'passed', failureMessages: [] },
        { fullName: 'a takes away', status: 'failed', failureMessages },
        { fullName: 'a waits', status: 'pending', failureMessages: [] },
      ]),
    ]
    expect(ofVitest(JSON.stringify({ testResults }))).toEqual({
      passed: 1,
      failures: ['lib/a.test.ts: a takes away\n    AssertionError: expected 1 to be 2\n        at lib/a.test.ts:3'],
      secondTries: [],
    })
  })

  it('names a test that passed at its second try, and a file that did not load', () => {
    const testResults = [
      file('lib/b.test.ts', [{ fullName: 'b', status: 'passed', failureMessages: ['Error: STACK_TRACE_ERROR'] }]),
      file('lib/c.test.ts', [], { status: 'failed', message: 'Cannot find ./c' }),
    ]
    expect(ofVitest(JSON.stringify({ testResults }))).toEqual({
      passed: 1,
      failures: ['lib/c.test.ts\n    Cannot find ./c'],
      secondTries: ['lib/b.test.ts: b\n    Error: it took longer than a test may'],
    })
  })
})

it('reads a report of Playwright, with suites in suites', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
  })
  const suites = [
    {
      specs: [spec('opens', 'expected', '')],
      suites: [
        { specs: [spec('closes', 'flaky', 'too slow', ''), spec('saves', 'unexpected', 'Error: no', 'Error: no')] },
      ],
    },
  ]
  expect(ofPlaywright(JSON.stringify({ suites }))).toEqual({
    passed: 2,
    failures: ['e2e/a.spec.ts: saves\n    Error: no'],
    secondTries: ['e2e/a.spec.ts: closes\n    too slow'],
  })
})

describe('a program’s report', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'outcome-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is one failure where the program failed without naming a test', () => {
    expect(outcomeOf(join(folder, 'none.json'), 3, ofVitest, 'unit')).toEqual(
      asOutcome(false, 'unit ended with code 3'),
    )
    const file = join(folder, 'empty.json')
    writeFileSync(file, JSON.stringify({ suites: [] }))
    expect(outcomeOf(file, 1, ofPlaywright, 'browser')).toEqual(asOutcome(false, 'browser ended with code 1'))
    expect(outcomeOf(file, 0, ofPlaywright, 'browser').failures).toEqual([])
  })
})
