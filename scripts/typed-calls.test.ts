import { describe, expect, it } from 'vitest'
import { sourcesWith } from './testing/sources'

/*
 * What the browser knows of the API stands in the `client.ts` of a resource: where it is, what it answers, what a
 * change of it touches. These are the ways round that.
 */

interface Way {
  what: string
  pattern: RegExp
  /** Files that may, and why. */
  but: Record<string, string>
}

const sources = sourcesWith(/(?<!\.test)\.tsx?$/)

/** Code without comments, by its path. `app/api` is the server’s. */
const code = new Map(
  sources
    .filter(({ path }) => /^(?:components|app(?!\/api\/))\//.test(path))
    .map(({ path, text }) => [path, text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')]),
)

/** Where the API’s addresses begin: `rounds`, `assets`. */
const begins = new Set(
  sources
    .filter(({ path }) => /^lib\/(?:.*[/-])?client\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/(?:path: |namedClient\()['`]\/([\w-]+)/g)])
    .map(([, name]) => name),
)
/** Pages whose addresses begin as those of calls do. */
const pages = ['forgot-password', 'login', 'logout', 'register', 'rounds']

const network = {
  'components/data/call.ts': 'all calls are made there',
  'components/data/send.ts': 'and those that show their progress',
  'components/data/read-now.ts': 'and those that wait for nobody',
  'components/walk/outbox/send.ts': 'and those of a phone with a poor signal',
}

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'g')

const ways: Way[] = [
  {
    what: 'an address of the API that is written by hand',
    pattern: new RegExp(
      `['"\`]/(?:api/(?!docs)|(?!(?:${pages.join('|')})(?:['"\`?]|$))(?:${[...begins].join('|')})(?=['"\`/?]))[^'"\`]*`,
      'g',
    ),
    but: {
      'components/data/address.ts': 'says where all of them are',
      'components/account/sign-in.ts': 'next-auth has addresses of its own',
      'components/docs/overview.tsx': 'tells people where the API is',
      'components/docs/route-table.tsx': 'leaves out what all addresses begin with',
    },
  },
  {
    what: 'a call that is declared outside of a client',
    pattern: /\b(?:endpoint|defineClient)(?:<.*>)?\(/g,
    but: {
      'components/data/calls.ts': 'has what all resources have in common',
      'components/walk/outbox/send.ts': 'what a phone has kept says itself where it goes',
    },
  },
  {
    what: 'a request of its own',
    pattern: /\bfetch\(|\bXMLHttpRequest\b|\.json\(\)/g,
    but: {
      ...network,
      'components/uploads/put-file.ts': 'bytes go to a storage',
      'components/account/sign-in.ts': 'next-auth answers in its own way',
      'components/account/altcha.ts': 'the server says where a challenge is',
      'components/account/logout-screen.tsx': 'a header says where a logout leads',
      'components/walk/worker/service-worker.ts': 'passes on what the page asks for',
    },
  },
  {
    what: 'an answer that is called something by `as`, or by a type of its own',
    pattern: anyOf(
      /\(await [\w.]+\([^;\n]*\)\s+as /,
      /\b(?:answer|body|data|responseText)\)?(?: \?\? \{\})?\)? as \w/,
      /(?<!function )\b(?:call|request|send|readNow|contact)<.*>\(/,
    ),
    but: {
      ...network,
      'components/data/call-failure.ts': 'reads messages of whatever has answered',
      'components/data/request.ts': 'says what it is for all calls',
      'components/data/use-call.ts': 'says it of calls whose address is filled in',
    },
  },
  {
    what: 'something loaded again by a key of its own',
    pattern: /\b(?:invalidate|reset|remove|refetch)Queries\b|\brefresh\(\s*\[\s*['"`]/g,
    but: {
      'components/data/use-refresh.ts': 'loads again what a change touches',
      'components/data/use-views.ts': 'shows a view before the server has it, and takes that back',
    },
  },
]

describe.each(ways)('$what', ({ pattern, but }) => {
  const found = [...code].flatMap(([path, text]) => (text.match(pattern) ?? []).map((part) => `${path}: ${part}`))
  const pathOf = (line: string) => line.slice(0, line.indexOf(':'))

  it('is not in any other file of components and pages', () => {
    expect(found.filter((line) => !Object.hasOwn(but, pathOf(line)))).toEqual([])
  })

  it('is in each file that is allowed to have it', () => {
    const there = new Set(found.map(pathOf))
    expect(Object.keys(but).filter((path) => !there.has(path))).toEqual([])
  })
})

it('the list of first parts of addresses has those of the API’s calls', () => {
  expect(['assets', 'assetCompletedChecks', 'me', 'rounds', 'sectors'].filter((name) => !begins.has(name))).toEqual([])
})
