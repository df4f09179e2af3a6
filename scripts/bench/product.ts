import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sessionOptions } from '@/lib/core/db/session-settings'
import type { Person } from '../plans/data'
import { rawRequest } from './load'
import type { Server } from './servers'

/** A request of the API as it goes over the line. */
export const apiRequest = (
  { host, token, acts }: Person,
  path: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): string =>
  rawRequest({
    ...more,
    host,
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, organisationId: acts, ...more.headers },
  })

const first = ({ host, token, acts }: Person) => ({
  path: '/api/v1/me',
  host,
  headers: { authorization: `Bearer ${token}`, organisationId: acts },
})

/** The production server, started as `npm start` does; `more` are further variables of its environment. */
export function product(url: string, dataDir: string, person: Person, more: Record<string, string> = {}): Server {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return {
    name: 'Tagwarden',
    command: (port) => ({
      program: 'sh',
      args: ['-c', scripts.start],
      env: { DATABASE_URL: url, DATA_DIR: dataDir, AUTH_SECRET: process.env.AUTH_SECRET!, PORT: String(port), ...more },
    }),
    first: first(person),
  }
}

/** Floor P: `node:http` and `pg` on the same tables. */
export function floorPg(url: string, person: Person): Server {
  return {
    name: 'floor P',
    command: (port) => ({
      program: process.execPath,
      args: ['--import', 'tsx', resolve('scripts/bench/floor-pg-server.ts')],
      env: { DATABASE_URL: url, SESSION_OPTIONS: sessionOptions, PORT: String(port) },
    }),
    first: first(person),
  }
}
