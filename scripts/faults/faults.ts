import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Mood } from './gate'
import type { Stage } from './stage'

/** Something that goes wrong around the portal, or with it, and ends. */
export interface Fault {
  name: string
  /** How long it lasts, in seconds; `brief` in the tests, where it is among those that are tried there. */
  lasts: number
  brief?: number
  /** Where files have to lie for it. */
  files?: 'disk'
  begin: (stage: Stage) => Promise<unknown> | unknown
  end: (stage: Stage) => Promise<unknown> | unknown
}

const HOUR = 3_600_000

const gate = (name: string, which: keyof Stage['gates'], mood: Mood, lasts: number, brief?: number): Fault => ({
  name,
  lasts,
  ...(brief && { brief }),
  begin: ({ gates }) => gates[which].turn(mood),
  end: ({ gates }) => gates[which].turn('open'),
})

export const faults: Fault[] = [
  killings('the app is killed, again and again', 40, 2),
  {
    name: 'the app is told to stop, under load',
    lasts: 1,
    begin: async ({ portal }) => {
      const code = await portal.end('SIGTERM')
      if (code !== 0) throw new Error(`Told to stop it ended with ${code}`)
    },
    end: ({ portal }) => portal.start(),
  },
  {
    name: 'PostgreSQL is killed',
    lasts: 4,
    brief: 2,
    begin: ({ database }) => database.signal('SIGKILL'),
    end: () => undefined, // it comes back by itself
  },
  {
    name: 'PostgreSQL is stopped',
    lasts: 20,
    brief: 7,
    begin: ({ database }) => database.signal('SIGSTOP'),
    end: ({ database }) => database.signal('SIGCONT'),
  },
  gate('PostgreSQL is away', 'database', 'away', 60),
  gate('PostgreSQL is slow', 'database', 'slow', 15),
  noConnections('PostgreSQL has no connection left', 15),
  {
    name: 'PostgreSQL may only be read',
    lasts: 10,
    brief: 2,
    begin: ({ database }) => alter(database.url, 'SET default_transaction_read_only = on'),
    end: ({ database }) => alter(database.url, 'RESET default_transaction_read_only'),
  },
  gate('the storage is away', 'storage', 'away', 15),
  gate('the storage is slow', 'storage', 'slow', 15),
  gate('the storage hangs', 'storage', 'silent', 15, 3),
  gate('mail is away', 'mail', 'away', 15),
  gate('mail is slow', 'mail', 'slow', 15),
  gate('mail hangs', 'mail', 'silent', 15),
  ...[2 * HOUR, -2 * HOUR].map(
    (ms): Fault => ({
      name: `the clock jumps ${ms > 0 ? 'forward' : 'back'} by two hours`,
      lasts: 10,
      begin: ({ setClock }) => setClock(ms),
      end: ({ setClock }) => setClock(0),
    }),
  ),
  {
    name: 'the disk is full',
    lasts: 15,
    files: 'disk',
    begin: ({ disk, portal }) => disk?.fill(portal.pid()),
    end: ({ disk, portal }) => disk?.free(portal.pid()),
  },
  { ...killings('the app is killed, with files on its disk', 20), files: 'disk' },
]

/** At random moments, some before it serves again. */
function killings(name: string, lasts: number, brief?: number): Fault {
  let isOver = false
  let killing: Promise<void> | undefined
  const kill = async ({ portal, random }: Stage) => {
    while (!isOver) {
      await sleep(200 + 2_000 * random())
      await portal.end('SIGKILL')
      await portal.start()
    }
  }
  return {
    name,
    lasts,
    ...(brief && { brief }),
    begin: (stage) => {
      isOver = false
      killing = kill(stage)
    },
    end: () => {
      isOver = true
      return killing
    },
  }
}

/** What is there is cut off, and whoever comes finds all places taken. */
function noConnections(name: string, lasts: number): Fault {
  let taken: pg.Client[] = []
  let isOver = false
  let taking: Promise<void> | undefined
  const take = async (url: string) => {
    const first = await connected(url)
    await first?.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    while (!isOver) {
      const client = await connected(url)
      if (client) taken.push(client)
      else await sleep(50)
    }
    await first?.end()
  }
  return {
    name,
    lasts,
    begin: ({ database }) => {
      isOver = false
      taking = take(database.url)
    },
    end: async () => {
      isOver = true
      await taking
      await Promise.all(taken.map((client) => client.end().catch(() => undefined))) // cut off meanwhile
      taken = []
    },
  }
}

/** Nothing where no place is left. */
async function connected(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  return await client.connect().then(
    () => client,
    () => null,
  )
}

/** For the whole server, and at once. Whoever is connected so may write whatever the rest may do. */
async function alter(url: string, what: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(`ALTER SYSTEM ${what}`)
  await client.query('SELECT pg_reload_conf()').finally(() => client.end())
}
