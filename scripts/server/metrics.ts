import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Jobs } from '@/lib/core/jobs/runner'
import { outcomes } from '@/lib/core/mail/refusal'

/** Of this module: whoever loads it anew, as tests do, begins with none. */
const register = new Registry()
const registers = [register]
collectDefaultMetrics({ register })

const durations = new Histogram({
  registers,
  name: 'http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Counts an answer. `kind`: api, page or static. */
export function observe(method: string, kind: string, status: number, seconds: number): void {
  durations.observe({ method, kind, status }, seconds)
}

const gauge = (name: string, help: string) => new Gauge({ registers, name, help })
const waiting = gauge('jobs_oldest_waiting_seconds', 'How long the oldest job waits that could run')
const running = gauge('jobs_longest_running_seconds', 'How long the longest job has been under way')
const restarts = gauge('jobs_restarts', 'How often the job queue of this process began anew')

const mails = new Counter({
  registers,
  name: 'mails_total',
  help: 'Attempts to send a mail: taken, to be tried again, refused for good, given up after days',
  labelNames: ['outcome'],
})

/** All figures as Prometheus reads them. */
export async function metricsText(jobs: ReturnType<Jobs['state']> | null): Promise<{ type: string; body: string }> {
  waiting.set(jobs?.waiting ?? 0)
  running.set(jobs?.locked ?? 0)
  restarts.set(jobs?.restarts ?? 0)
  mails.reset()
  for (const [outcome, count] of Object.entries(outcomes)) mails.inc({ outcome }, count)
  return { type: register.contentType, body: await register.metrics() }
}
