import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import type { Jobs } from '@/lib/core/jobs/runner'
import { announce } from './announce'
import { distDir, hasPages } from './built'
import { explain } from './explain'
import { prepare } from './prepare'
import { Closing, drain } from './server/closing'
import type { Handler } from './server/http-server'
import type { Probes } from './server/probes'

const FINISH_REQUESTS_MS = 30_000
/** Has the API answered by Next's route, as hosts without this server do; for the test that compares both. */
const THROUGH_NEXT = '--api-through-next'

const isDev = process.argv.includes('--dev')
Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
if (existsSync('.env')) process.loadEnvFile('.env')

const closing = new Closing()

/** Everything between `npm start` and a running portal; each step throws when it can't be done. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  await checkAddress(config)
  if (isDev) (await import('./generate')).generate()
  const { stopDatabase, ...places } = await prepare(config)
  await closing.add(stopDatabase)

  // Loaded only now: these read the completed environment and the generated client.
  const { disconnect, stayConnected } = await import('@/lib/core/db/client')
  await closing.add(disconnect)
  stayConnected()
  const { prepareDatabase } = await import('./database')
  const { readiness } = await import('./server/readiness')
  const { databaseUrl, directUrl } = await import('@/lib/core/config/env')
  const { hasDemo, leave } = await prepareDatabase(directUrl(), config)
  await closing.add(leave)
  if (!isDev && !hasPages()) {
    const { buildPages } = await import('./build')
    await buildPages((child) => closing.add(() => child.kill()))
  }

  const { log } = await import('@/lib/core/log/log')
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void closing.exit(1)
  })

  const { startKeeping } = await import('@/lib/core/db/kept')
  await closing.add(startKeeping(directUrl()).stop)
  let jobs: Jobs | undefined
  await closing.add(() => jobs?.stop())
  const keepsFiles = !config.DATABASE_URL || !config.S3_BUCKET || !config.SMTP_URL
  const probe = readiness(databaseUrl(), keepsFiles ? places.dataDir : undefined)
  await closing.add(probe.close)
  await serve(config, {
    isDatabaseThere: probe.isThere,
    wasDatabaseAway: probe.wasAway,
    canWrite: probe.canWrite,
    jobs: () => jobs?.state() ?? null,
  })
  // Only now: loading pages keeps the processor for seconds, in which a connection would be given up.
  const { startJobs } = await import('@/lib/core/jobs/runner')
  const { work } = await import('@/lib/workflows/jobs')
  if (!closing.isUnderWay) jobs = startJobs(work)
  announce({ config, hasDemo, ...places })
  if (!isDev) (await import('./server/idle-memory')).collectWhenIdle()
}

async function serve(config: Config, seen: Omit<Probes, 'isStopping'>): Promise<void> {
  const { makeServer } = await import('./server/http-server')
  const { staticFiles } = await import('./server/static-files')
  const { serviceWorker } = await import('./server/service-worker')
  let isUp: (handle: Handler) => void = () => undefined
  const pages = new Promise<Handler>((done) => (isUp = done))
  const handle: Handler = async (req, res) => (await pages)(req, res)
  const server = makeServer({
    config,
    isDev,
    probes: { ...seen, isStopping: () => closing.isUnderWay },
    handle,
    answerCalendar: (await import('./server/calendar')).answerCalendar,
    ...(!isDev && {
      handleStatic: staticFiles(join(distDir(), 'static'), handle),
      answerWorker: serviceWorker(join(distDir(), 'service-worker.js')),
    }),
    ...(!isDev && !process.argv.includes(THROUGH_NEXT) && { handleCall: await callHandler() }),
  })
  // Calls are answered while Next is still loading.
  await listen(server, config)
  let close: () => Promise<void> = async () => undefined
  await closing.add(() => drain(server, isDev ? 1_000 : FINISH_REQUESTS_MS).then(() => close()))
  const { default: next } = await import('next')
  const app = next({ dev: isDev, dir: process.cwd(), hostname: config.HOST, port: config.PORT, httpServer: server })
  await app.prepare()
  close = () => app.close()
  isUp(app.getRequestHandler())
}

/** What answers the API's calls: the same table as `app/api/v1`. */
async function callHandler(): Promise<Handler> {
  const { apiHandler } = await import('./server/api-handler')
  const { table } = await import('@/app/api/v1/routes')
  return apiHandler(table)
}

function listen(server: Server | ReturnType<typeof createServer>, { HOST, PORT }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      fail(
        isTaken
          ? new SetupError(`PORT ${PORT} of ${HOST} is in use: stop what listens there, or set PORT to another number`)
          : new SetupError(`HOST ${HOST} with PORT ${PORT} can't be listened on: ${error.code}`),
      )
    })
    server.listen(PORT, HOST, done)
  })
}

/** Says so before minutes of preparation when the port is taken. */
async function checkAddress(config: Config): Promise<void> {
  const trial = createServer()
  await listen(trial, config)
  await new Promise((done) => trial.close(done))
}

start().catch(async (error) => {
  // A signal during the start closes what the start still uses; that is no failure.
  if (!closing.isUnderWay) await closing.exit(explain(error))
})
