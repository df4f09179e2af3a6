import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Config } from '@/lib/core/config/env'
import { didGiveUp } from '@/lib/core/db/gave-up'
import { log } from '@/lib/core/log/log'
import { beforeHead, refuse, setDefaults } from './answer'
import { limitBody } from './body-limit'
import { answerBrokenRequests } from './broken-requests'
import { takeReport } from './csp-reports'
import { rewriteForwarded } from './forwarded'
import { cutOffIdleReaders } from './idle-readers'
import { observe } from './metrics'
import { answerProbe, type Probes } from './probes'
import { requestId } from './request-id'
import { hasGoodRouterState } from './router-state'
import { API_HEADERS, codeHeaders, httpsHeaders, isOpenedByCode, PAGE_HEADERS, pagePolicy } from './security-headers'
import { answerSecurityText } from './security-text'
import { STATIC_PATH } from './static-files'
import { loggable, originForm, type Target, targetOf } from './target'
import { guardPage, refuseCall } from './unavailable'
import { answerUnsubscribe } from './unsubscribe'
import { ignoreUpgrades } from './upgrades'

/** What Next's routers know; any other verb is refused here. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** After this a call is slow enough to ask why. */
const SLOW_MS = 2_000

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

type Surroundings = {
  config: Config
  isDev: boolean
  probes: Probes
  /** Answers the API's calls; absent: Next does (a development server loads their code again). */
  handleCall?: Handler
  /** Serves the files of the build; absent: Next does. */
  handleStatic?: Handler
  /** Answers calendar programs, and whether the path was one of theirs. */
  answerCalendar?: (path: string, req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  /** Answers for the worker of the build, and whether it was asked for. */
  answerWorker?: (path: string, res: ServerResponse) => boolean
  /** Next. */
  handle: Handler
}

/**
 * The HTTP server around Next: request ids, forwarded headers, security headers, size and time limits, odd paths and
 * verbs, probes and the access log. What passes it is a request that Next can take as it is.
 */
export function makeServer(around: Surroundings): Server {
  const timeouts = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 }
  const limits = { maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 }
  const server = createServer({ ...timeouts, ...limits }, (req, res) => {
    serve(req, res, around, server).catch((error) => {
      if (!res.writableEnded) log.error({ id: req.headers['x-request-id'], err: error }, 'a request failed')
      refuse(res, 500, 'Something went wrong')
    })
  })
  answerBrokenRequests(server)
  cutOffIdleReaders(server)
  if (!around.isDev) ignoreUpgrades(server) // in development the page that reloads by itself asks so
  return server
}

async function serve(req: IncomingMessage, res: ServerResponse, around: Surroundings, server: Server): Promise<void> {
  const started = performance.now()
  const { config } = around
  req.url = originForm(req.url ?? '/')
  const target = targetOf(req.url)
  const id = requestId(req.headers['x-request-id'])
  req.headers['x-request-id'] = id
  rewriteForwarded(req.headers, {
    address: req.socket.remoteAddress,
    port: config.PORT,
    trustProxy: config.TRUST_PROXY,
  })

  dress(req, res, target, around)
  beforeHead(res, () => {
    res.setHeader('x-request-id', id)
    res.removeHeader('X-Powered-By')
    if (!server.listening) res.setHeader('Connection', 'close')
  })
  res.once('close', () => record(req, res, target, performance.now() - started, around.isDev))

  if (await answerProbe(target.path, res, around.probes, config.METRICS_TOKEN)) return
  if (answerSecurityText(target.path, res, config.SECURITY_CONTACT)) return
  if (around.answerWorker?.(target.path, res)) return
  if (await takeReport(target.path, req, res)) return
  // A code is none whatever is wrong with it: those addresses say so in their own, one way.
  if (target.isMalformed && !isOpenedByCode(target.path)) return refuse(res, 404, 'Not found')
  if (!req.headers.host) return refuse(res, 404, 'No portal is set up for this address') // HTTP/1.0
  if (!hasGoodRouterState(req.headers)) return refuse(res, 400, 'This is not a valid request')
  if (!VERBS.includes(req.method ?? '')) {
    return refuse(res, 405, 'This method is not allowed here', { Allow: VERBS.join(', ') })
  }
  if (!limitBody(req, res)) return
  if (await answerCalendar(req, res, target, around)) return
  if (target.isApi) watchDatabase(res, around.probes, () => refuseCall(res))
  else if (!target.path.startsWith('/_next/') && !around.isDev)
    watchDatabase(
      res,
      around.probes,
      guardPage(res, async () => (await wasThere(around.probes, started)) && !didGiveUp(id)),
    )
  if (await answerUnsubscribe(target.path, req, res)) return
  await handlerOf(req, target, around)(req, res)
}

/** As calls are, refused within seconds where the database is away. */
async function answerCalendar(req: IncomingMessage, res: ServerResponse, { path }: Target, around: Surroundings) {
  if (!path.startsWith('/calendar') || !around.answerCalendar) return false
  watchDatabase(res, around.probes, () => refuseCall(res))
  return await around.answerCalendar(path, req, res)
}

/** Who answers: calls and the build's files don't pass Next's router. */
function handlerOf({ method }: IncomingMessage, { path, isCall }: Target, around: Surroundings): Handler {
  const isRead = method === 'GET' || method === 'HEAD'
  const own = isCall ? around.handleCall : isRead && path.startsWith(STATIC_PATH) && around.handleStatic
  return own || around.handle
}

/** A database that was killed takes so long to come back. */
const COMES_BACK_MS = 5_000

/** All the while: a page that failed may have met a database that is back by now. */
const wasThere = async (probes: Probes, since: number) =>
  (await probes.isDatabaseThere()) && !probes.wasDatabaseAway(since - COMES_BACK_MS)

/** What waits is answered 503 within five seconds where the database does not answer either (ERROR-9, ERROR-41). */
function watchDatabase(res: ServerResponse, probes: Probes, refuseIt: () => void): void {
  const look = setTimeout(async () => {
    if (!res.headersSent && !(await probes.isDatabaseThere())) refuseIt()
  }, SLOW_MS)
  res.once('close', () => clearTimeout(look))
}

/**
 * Sets the headers that make the answer safe; Next takes the nonce for its own scripts from the policy in the request.
 */
function dress(req: IncomingMessage, res: ServerResponse, target: Target, around: Surroundings): void {
  delete req.headers['content-security-policy']
  delete req.headers['content-security-policy-report-only']
  const headers = target.isApi ? { ...API_HEADERS } : { ...PAGE_HEADERS, ...codeHeaders(target.path) }
  if (req.headers['x-forwarded-proto'] === 'https') Object.assign(headers, httpsHeaders(around.config))
  if (!target.isApi && !target.path.startsWith('/_next/')) {
    const nonce = randomBytes(16).toString('base64')
    const policy = pagePolicy(around.config, nonce, around.isDev)
    req.headers['content-security-policy'] = policy
    req.headers['x-nonce'] = nonce
    headers['Content-Security-Policy'] = policy
  }
  beforeHead(res, () => setDefaults(res, headers))
}

function record(req: IncomingMessage, res: ServerResponse, target: Target, ms: number, isDev: boolean): void {
  const isStatic = target.path.startsWith('/_next/')
  const kind = target.isApi ? 'api' : isStatic ? 'static' : 'page'
  const method = VERBS.includes(req.method ?? '') ? req.method! : 'other'
  observe(method, kind, res.statusCode, ms / 1000)
  const line = {
    id: req.headers['x-request-id'],
    method: req.method,
    path: loggable(target.path),
    status: res.writableFinished ? res.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
  }
  const isQuiet = isStatic || target.path === '/healthz' || target.path === '/readyz' || target.path === '/metrics'
  if (!isDev) log[isQuiet ? 'debug' : 'info'](line, 'request')
  else if (!isQuiet) console.log(`${line.status} ${line.method} ${line.path} ${line.ms} ms`)
}
