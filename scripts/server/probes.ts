import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '@/lib/core/config/loopback'
import type { Jobs } from '@/lib/core/jobs/runner'
import { refuse } from './answer'
import { metricsText } from './metrics'

export type Probes = {
  isDatabaseThere: () => Promise<boolean>
  /** It was away for a moment since then (`performance.now()`). */
  wasDatabaseAway: (since: number) => boolean
  /** The database and the disk, where files lie on it, take what is written. */
  canWrite: () => Promise<boolean>
  /** The queue of jobs as it was last looked at; `null` before that. */
  jobs: () => ReturnType<Jobs['state']> | null
  /** Requests are still answered, but new ones should go elsewhere. */
  isStopping: () => boolean
}

/**
 * `/healthz` (the process lives), `/readyz` (it can serve: what is written is kept) and `/metrics`, on any host
 * (RUN-17). Answers whether the path was one of them.
 * @param token what a caller of the figures must bear; without one only this machine gets them (RUN-18).
 */
export async function answerProbe(
  path: string,
  res: ServerResponse,
  probes: Probes,
  token: string | undefined,
): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz' && path !== '/metrics') return false
  const isRead = res.req.method === 'GET' || res.req.method === 'HEAD'
  if (!isRead) refuse(res, 405, 'This method is not allowed here', { Allow: 'GET, HEAD' })
  else if (path === '/metrics' && !mayReadMetrics(res.req, token)) {
    if (token) refuse(res, 401, 'This needs the token of METRICS_TOKEN', { 'WWW-Authenticate': 'Bearer' })
    else refuse(res, 404, 'Not found')
  } else if (path === '/metrics') {
    const { type, body } = await metricsText(probes.jobs())
    send(res, type, body)
  } else if (path === '/healthz' || (!probes.isStopping() && (await probes.canWrite()))) {
    send(
      res,
      'application/json; charset=utf-8',
      JSON.stringify({ status: 'ok', ...(path === '/readyz' && told(probes)) }),
    )
  } else refuse(res, 503, 'The service is not ready', { 'Retry-After': '5' })
  return true
}

/** Jobs that are late are no reason to send calls elsewhere, but whoever watches hears of them (RUN-31). */
function told({ jobs }: Probes) {
  const state = jobs()
  if (!state) return {}
  const { isLate, waiting, locked } = state
  return {
    jobs: { status: isLate ? 'late' : 'ok', waitingSeconds: Math.round(waiting), runningSeconds: Math.round(locked) },
  }
}

function mayReadMetrics({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return isLoopback(String(headers['x-forwarded-for'])) && !headers['x-through-proxy']
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

function send(res: ServerResponse, type: string, body: string): void {
  res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}
