import { table } from '@/app/api/v1/routes'
import { dispatch } from '@/lib/api/dispatch'
import { identify, resolveActing } from '@/lib/auth/actor'
import type { Asker } from '@/lib/domain/people/asker'
import type { Person } from './data'

export interface Answer {
  status: number
  totalItems?: number
  totalPages?: number
  perPage?: number
  items?: { id: string }[]
  url?: string
}

/** A GET, or a POST of a body, through the whole pipeline, in this process. What is no JSON is read and thrown away. */
export async function call(
  { host, token, acts }: Person,
  path: string,
  query = new URLSearchParams(),
  body?: object,
): Promise<Answer> {
  const headers = { host, authorization: `Bearer ${token}`, organisationId: acts, 'content-type': 'application/json' }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await dispatch(table, new Request(`http://${host}/api/v1${path}?${query}`, { headers, ...sent }))
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answered = isJson ? await response.json() : {}
  if (!isJson) for await (const _ of response.body ?? []);
  if (response.status >= 500) throw new Error(`${path}?${query} answered ${response.status}`)
  return { ...answered, status: response.status }
}

/** The same person for what takes no request: pages and exports. */
export async function askerOf({ host, token, acts }: Person): Promise<Asker> {
  const { tenant, session } = await identify(new Headers({ host, authorization: `Bearer ${token}` }))
  if (!tenant || !session) throw new Error(`Nobody signs in on ${host}`)
  return { tenant, actor: resolveActing(session.person, acts) }
}
