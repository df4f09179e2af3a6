import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { calls, type Reach, SIGN_IN } from './floor-pg-sql'

/*
 * The process of floor P: what Node and PostgreSQL cost without any framework. Prepared statements, no checks of input.
 */

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: process.env.SESSION_OPTIONS,
})

interface Person {
  clientId: string
  organisations: { id: string; isDistributor: boolean }[] | null
}

const prepared = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0]

async function signIn({ headers }: IncomingMessage): Promise<Person | undefined> {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  return await prepared('sign-in', SIGN_IN, [headers.host, hash])
}

async function answer(request: IncomingMessage): Promise<[status: number, json: string]> {
  const path = (request.url ?? '').replace('/api/v1', '')
  const person = await signIn(request)
  if (!person) return [401, '{}']
  if (path === '/me') return [200, JSON.stringify(person)]
  const call = calls[path]
  if (!call) return [404, '{}']
  const acting = person.organisations?.find(({ id }) => id === request.headers.organisationid)
  const reach: Reach = acting ? (acting.isDistributor ? 'distributor' : 'customer') : 'client'
  const values = [person.clientId, acting?.id ?? person.clientId]
  const [{ items }, { total }] = await Promise.all([
    prepared(`${path} ${reach}`, call.items(reach), values),
    prepared(`${path} ${reach} total`, call.total(reach), values),
  ])
  const pages = `"totalItems":${total},"totalPages":${Math.ceil(total / 15)},"currentPage":1,"perPage":15`
  return [200, `{"items":${items},${pages}}`]
}

createServer((request, response) => {
  answer(request)
    .catch((error): [number, string] => {
      console.error(error)
      return [500, '{}']
    })
    .then(([status, json]) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
        .end(json),
    )
}).listen(Number(process.env.PORT), '127.0.0.1')
