import { collectDefaultMetrics, Histogram, register } from 'prom-client'

collectDefaultMetrics()

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Counts an answer. `kind`: api, page or static. */
export function observe(method: string, kind: string, status: number, seconds: number): void {
  durations.observe({ method, kind, status }, seconds)
}

/** All figures as Prometheus reads them. */
export async function metricsText(): Promise<{ type: string; body: string }> {
  return { type: register.contentType, body: await register.metrics() }
}
