import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One after the other: what is quick first, and what counts the API's calls when all of them have been made. */
const order = (groupOrder: number) => ({ sequence: { groupOrder } })

/** Files share what their worker has loaded; who changes the environment or a module gets modules of his own. */
const shared = { isolate: false, setupFiles: 'lib/testing/own-modules.ts' }

/** So many files of calls are begun with each of whole processes. */
const CALLS_FOR_EACH = 3

/**
 * Tests of whole processes start servers of their own, stop and kill them: they take longest and wait most. They are
 * begun one by one between files of calls, which keep the cores busy meanwhile, and early enough that none of them is
 * left alone when all others are done.
 */
class Mixed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/scripts\/.*\.api\.test\.ts$/.test(moduleId)
    const calls = sorted.filter((file) => !isLong(file))
    const mixed = sorted.filter(isLong).flatMap((file) => [file, ...calls.splice(0, CALLS_FOR_EACH)])
    return [...mixed, ...calls]
  }
}

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // Only against what hangs: a busy machine may take its time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: Mixed },
    projects: [
      // Pure functions, beside the code: no database, no server.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'app/**/*.test.ts', 'components/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          maxWorkers: '100%',
          ...shared,
          ...order(0),
        },
      },
      // Components that decide something, in a DOM: by keys and clicks, looked at as assistive technology sees them.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['components/**/*.test.tsx'],
          environment: 'happy-dom',
          maxWorkers: '100%',
          ...shared,
          setupFiles: [shared.setupFiles, 'lib/testing/dom.ts'],
          unstubGlobals: true,
          ...order(0),
        },
      },
      // Over HTTP against the built server and a real PostgreSQL.
      {
        extends: true,
        test: {
          name: 'api',
          include: ['lib/**/*.api.test.ts', 'app/**/*.api.test.ts', 'scripts/**/*.api.test.ts'],
          globalSetup: 'scripts/testing/setup.ts',
          // Each file has clients of its own and waits for the server most of its time, so they run beside each other.
          maxWorkers: 4,
          ...shared,
          // As in the browser: on a busy machine an answer may come too late; what needed another try is said at the
          // end.
          retry: process.env.CI ? 1 : 0,
          ...order(1),
        },
      },
      {
        extends: true,
        test: { name: 'api-gate', include: ['scripts/testing/answered.gate.ts'], ...order(2) },
      },
    ],
  },
})
